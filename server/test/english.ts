/* Finds English that CONTRIBUTING.md forbids. Used by `server/system-tests/english.test.ts`. */
import { parseSync } from 'vite';

/** Broken rule, as `file:line: reason: text`. */
export type Finding = string;

/** Maximum columns of a comment line, because Prettier does not wrap comments. */
const COLUMNS = 110;

const LONGEST_SENTENCE = 30;

/** Words that begin a docstring with a clause instead of a noun or verb. */
const CLAUSES =
  'What|Of|Whose|Who|Whoever|How|Such|Whatever|Nothing|Nobody|None|Those|The same|That which|One that|' +
  'So (?:many|much|long)|(?:By|With|For|From|In|To|At|On) (?:what|which|whom|how|so)';
const CLAUSE = new RegExp(`^(?:${CLAUSES})\\b`);

/** Participles, whose meaning as a name would differ from file to file. */
const PARTICIPLES = new Set(
  (
    'added answered asked begun built called changed chosen closed counted done drawn ended earned felt filed ' +
    'found gathered given gone graded heard held joined kept known laid listed made marked measured named ' +
    'needed noted opened picked placed planned printed reckoned said seen sent served shown sorted started ' +
    'stored submitted taken taught thrown told turned typed used wanted written'
  ).split(' '),
);

type Comment = { line: number; text: string; isDocstring: boolean };

/** Returns the comments of a source file. Consecutive `//` lines form one comment. */
export function findComments(file: string, source: string): Comment[] {
  const { comments } = parseSync(file, source);
  const all: (Comment & { last: number })[] = [];
  for (const { type, value, start, end } of comments) {
    const line = lineOf(source, start);
    const text = value.replaceAll(/^\s*\*+ ?/gm, '').trim();
    if (/^\s*(?:oxlint-|@ts-|\/ <reference)/.test(text)) continue;
    const before = all.at(-1);
    const ownLine = source.slice(0, start).split('\n').at(-1)?.trim() === '';
    if (type === 'Line' && ownLine && before && !before.isDocstring && before.last === line - 1) {
      before.text += `\n${text}`;
      before.last = line;
    } else {
      all.push({ line, text, isDocstring: value.startsWith('*'), last: lineOf(source, end) });
    }
  }
  return all;
}

const lineOf = (source: string, position: number): number => source.slice(0, position).split('\n').length;

/** Splits a comment into sentences. Leaves out code and tables. */
const sentencesOf = (text: string): string[] =>
  text
    .replaceAll(/```[\s\S]*?```|^ {4}.*$|^.*\S {2,}\S.*$|^@.*$/gm, '')
    .split(/\n\s*\n|\n\s*(?:[-*]|\d+\.)\s|(?<=[.!?:;])\s+(?=[A-Z`“"])/)
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);

function exportsOf(source: string): { name: string; line: number }[] {
  return [
    ...source.matchAll(/^export (?:async )?(?:const|let|function\*?|class|type|interface|enum) (\w+)/gm),
  ].map(({ 1: name = '', index }) => ({ name, line: lineOf(source, index) }));
}

/** Finds comment lines that are too long, except those with an instruction for a tool or a web address. */
export const findLongComments = (file: string, source: string): Finding[] =>
  source.split('\n').flatMap((line, index) => {
    const isComment = /^\s*(\/\/|\/\*\*?|\*) /.test(line);
    const isFree = /oxlint-disable|@ts-expect-error|https?:/.test(line);
    return isComment && !isFree && line.length > COLUMNS
      ? [`${file}:${index + 1}: over ${COLUMNS} columns`]
      : [];
  });

/** Finds broken rules in comments and in exported names. */
export function findOddEnglish(file: string, source: string): Finding[] {
  const comments = findComments(file, source);
  return [
    ...findLongComments(file, source),
    ...comments
      .filter(({ text, isDocstring }) => isDocstring && CLAUSE.test(text))
      .map(({ line, text }) => `${file}:${line}: begins with a clause: ${text.slice(0, 60)}`),
    ...comments.flatMap(({ line, text }) =>
      sentencesOf(text)
        .filter((sentence) => sentence.split(' ').length > LONGEST_SENTENCE)
        .map((sentence) => `${file}:${line}: over ${LONGEST_SENTENCE} words: ${sentence.slice(0, 60)}`),
    ),
    ...exportsOf(source)
      .filter(({ name }) => PARTICIPLES.has(name.toLowerCase()))
      .map(({ name, line }) => `${file}:${line}: a participle as a name: ${name}`),
  ];
}
