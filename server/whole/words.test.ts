/*
 * Old words do not come back (docs/words.md), neither in the texts of the pages and the sentences
 * of server and contract, nor in code, comments and documents.
 */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The fixed texts of pages that say quiz. They stay to the letter. */
const FIXED = [
  'Add New Quiz',
  'Create New Quiz',
  'Create Quizzes',
  'Design quizzes with an intuitive interface',
  'Edit Quiz',
  'Engage students with competitive quizzes and contests',
  'Failed to load quiz',
  'Join Quiz',
  'Quiz updated successfully',
  'Start Quiz',
  'Submit Quiz',
  'You have switched tabs 4 times. Auto-submitting the quiz.',
];

/** What was written once → what is written now. */
const OLD_WORDS: [old: RegExp, now: string][] = [
  [/\bquiz(?!\.school)/i, 'contest'],
  [/\b(?:not|did not) come\b(?! (?:from|in))/i, 'not started'],
  [/\bnot begun\b/i, 'not started'],
  [/^Writing$/i, 'working'],
  [/\bTime over\b|^Time’s up$/, 'Ended'],
  [/\blast heard of\b/i, 'Last seen'],
  [/^Departures$/, 'Times left the page'],
  [/\bWhoever has at least these passes\b/, 'Marks needed to pass'],
  [/\bin each student's own order\b/, 'Shuffle options'],
  [/\bHow many times the duration\b/, 'Multiply the time by'],
  [/\blearn of it\b/, 'Students see it within 30 seconds'],
  [/\bonly invited\b/, 'have not opened it yet'],
  [/\bConfirm a receipt\b/, 'Check a receipt code'],
  [/\bwe cannot do, we say\b/, 'We tell you what we cannot do'],
  [/\banew\b/i, 'again'],
  [/\bwhoever\b/i, 'the student who …, people who …'],
  [/\blive page\b/i, 'Live'],
  [/\bOtherwise counts\b/, 'Counts if not accepted'],
  [/\bIs that so\b/, 'Is this what you meant?'],
  [/\bthis is time\b/, 'this counts as the 3rd time'],
  [/\bone option a question\b/, 'one option for each question'],
  [/\bto later than it is\b/, 'later than the present end'],
  [/\bsitting\b/i, 'attempt'],
  [/\bleads nowhere\b/i, 'does not work'],
  [/\b(?:go|goes|went) on with\b/i, 'continue'],
  [/\bcomes? in(?=[,.`]|$)/i, 'is imported, is added'],
  [/\btake (?:it |all )?back\b/i, 'remove, delete, discard'],
  [/\btells it in the room\b/i, 'will give it to you'],
  [/\bamong yours\b/i, 'in your list'],
];

/** Words that no file says: neither code nor comment nor document. */
const OLD_ANYWHERE = /\b(?:anew|whoever|sittingOf|knock|outdoes)\b/i;

/** A comment names its constant, with its unit. */
const OLD_BEGINNING = /^\s*(?:\/\*\*|\*|\/\/) So many\b/;

/** The documents call the page as its tab does: **Live**. */
const OLD_IN_DOCUMENTS = /\blive page\b/i;

/** The texts of a source file that people may read: they have a space, or begin with a capital. */
function textsOf(file: string, source: string): string[] {
  const texts: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, value }: { type?: unknown; value?: unknown } = node;
    if (type === 'ImportDeclaration') return;
    if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string') texts.push(value);
    if (type === 'TemplateElement' && typeof value === 'object' && value && 'raw' in value) {
      texts.push(String(value.raw));
    }
    Object.values(node).forEach(visit);
  };
  visit(parseSync(file, source).program);
  return texts.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => /^\p{Lu}| /u.test(text));
}

function oldWordsIn(file: string, source: string): string[] {
  return textsOf(file, source).flatMap((text) => {
    const ours = FIXED.reduce((left, fixed) => left.replaceAll(fixed, ''), text);
    const old = OLD_WORDS.filter(([word]) => word.test(ours));
    return old.map(([, now]) => `${file}: "${text}" has an old word; now it is: ${now}`);
  });
}

test('no text that people read has an old word', () => {
  const files = globSync('{contract,server,web}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) => !/\.test\.ts$|^server\/test\/|^contract\/password-words\.ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(200);
  expect(files.flatMap((file) => oldWordsIn(file, readFileSync(`${ROOT}${file}`, 'utf8')))).toEqual([]);
});

const DOCUMENTS = '{*.md,{bench,docs,samples}/**/*.md}';
const CODE = '{bench,contract,e2e,server,web}/**/*.{ts,tsx,mjs}';

/** Every line that has the word, as `file:line: text`. */
const linesWith = (word: RegExp, pattern: string) =>
  globSync(pattern, { cwd: ROOT })
    .filter((file) => file !== 'server/whole/words.test.ts')
    .flatMap((file) =>
      readFileSync(`${ROOT}${file}`, 'utf8')
        .split('\n')
        .map((line, index) => (word.test(line) ? `${file}:${index + 1}: ${line.trim()}` : '')),
    )
    .filter(Boolean);

test('no code, comment or document has an old word', () => {
  expect(linesWith(OLD_ANYWHERE, CODE)).toEqual([]);
  expect(linesWith(OLD_BEGINNING, CODE)).toEqual([]);
  expect(linesWith(OLD_ANYWHERE, DOCUMENTS)).toEqual([]);
  expect(linesWith(OLD_IN_DOCUMENTS, DOCUMENTS)).toEqual([]);
  expect(linesWith(/^# Architecture$/, DOCUMENTS)).toEqual(['ARCHITECTURE.md:1: # Architecture']);
});

test('a planted old word is found, in a string, a template and between tags; the fixed texts are free', () => {
  const source = [
    "import { quiz } from './quiz/quiz.ts';",
    "const state = { 'not come': 'Not come', ended: 'Time over' };",
    'const title = `Your quiz, ${name}`;',
    "const fixed = 'Start Quiz';",
    'export const Page = () => <Text>{fixed} Leave the\n  quiz?</Text>;',
  ].join('\n');
  const found = oldWordsIn('page.tsx', source).map((line) => /"(.*)"/.exec(line)?.[1]);
  expect(found).toEqual(['not come', 'Not come', 'Time over', 'Your quiz,', 'Leave the quiz?']);
});
