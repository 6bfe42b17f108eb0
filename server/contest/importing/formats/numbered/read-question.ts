import type { Problem } from '#contract/questions.ts';
import type { Tree } from '#shared/rich-text.ts';
import { sentence, type Sentence } from '#shared/sentence.ts';
import { bareText } from '../../../../content/rich-text/text-to-tree.ts';
import type { ReadItem } from '../../item.ts';
import type { FileQuestion } from '../../../../kinds/shared/file-question.ts';
import { trueFalseOptions } from '../true-false.ts';
import { type OptionMatch, matchOption } from '../../../../kinds/shared/match-option.ts';
import type { Place } from '../../place.ts';
import type { AnswerKey } from './answer-key.ts';
import { gatherOptions } from './gather-options.ts';
import type { Entry, Question } from './split-into-blocks.ts';
import {
  type Run,
  containsLook,
  hasLookThroughout,
  sliceRuns,
  runsToText,
  toTree,
  removeLook,
} from './line.ts';
import { readPairs } from './pair-lines.ts';
import { type PageOption, removeAttachedStar, removeSigns } from './remove-signs.ts';
import { readTypedAnswer } from './typed-line.ts';

/**
 * Facts about the whole page. `doubled`: numbers that several questions share. `hasGluedStars`: whether stars
 * that touch a text mark right options.
 */
export type PageFacts = {
  key: AnswerKey;
  doubled: ReadonlySet<number>;
  hasGluedStars: boolean;
  wraps: boolean;
};

const KEY_LOOKS = ['bold', 'underline', 'highlight'] as const;

/** Minimum characters of lines that the page wrapped. Shorter lines were ended by their author. */
const FULL_LINE = 60;

/** Questions with more options are refused at once. */
const MOST_OPTIONS = 40;

const GLUED_STAR: Problem = {
  code: 'read_leniently',
  detail: sentence`The star that touches its text was read as the sign of the right option.`,
};

const MARKS_OF_QUESTION =
  /[([]\s*(\d{1,3}(?:[.,]\d{1,2})?)\s*(?:points?|pts?|marks?|punkte?|p|bod|puntos?|punti|punto|pontos?|punten|punt|pkt)\.?\s*[)\]]/iu;

export function readQuestion({ number, entries }: Question, page: PageFacts): ReadItem {
  const { before, options: gathered, after, notes, beginsTwice } = gatherOptions(entries);
  const answers = answersOf(number, entries, page);
  const glued = page.hasGluedStars && answers.length === 0 ? removeAttachedStar(gathered) : null;
  const { options, doubt } = glued
    ? { options: glued, doubt: null }
    : removeSigns(gathered, answers.length > 0);
  const pairs = options.length === 0 && answers.length === 0 ? readPairs(before) : undefined;
  const stem = pairs?.stem ?? before;
  const { lines, marks } = takeMarks(stem.flatMap((entry) => textLines(entry, entries[0])));
  const text = toTree(paragraphs(lines, page.wraps).map(withoutDesign));
  const item = { place: placeOf(number, entries), title: '', ...endPlace(entries) };
  const refused = (code: Problem['code'], detail: Sentence): ReadItem => ({
    ...item,
    title: bareText(text).trim(),
    found: null,
    problems: [{ code, detail }],
  });
  if (beginsTwice) {
    return refused(
      'item_broken',
      sentence`Its options begin twice. Is the text of a question missing between them?`,
    );
  }
  if (options.length > MOST_OPTIONS)
    return refused('too_many_options', sentence`It has ${options.length} options.`);
  const rest = readRest(after, page.wraps);
  rest.problems.push(...lostNotes(notes));
  const found: FileQuestion = {
    text,
    options: [],
    ...marks,
    ...(rest.explanation && { explanation: rest.explanation }),
  };
  const problems = [...lostIn(pairs ? [...stem, ...after] : entries), ...rest.problems];
  if (pairs)
    return { ...item, found: { ...found, ...pairs.matching }, problems: [...pairs.problems, ...problems] };
  if (options.length === 0) {
    const truth = answers.length === 1 ? trueFalseOptions(answers[0] ?? '') : undefined;
    const typed = truth ? undefined : readTypedAnswer(entries, answers);
    if (typed) {
      return { ...item, found: { ...found, ...typed.typed }, problems: [...typed.problems, ...problems] };
    }
    if (!truth)
      return refused(
        'too_few_options',
        sentence`No options were found below it. Options begin with A), B), C) …`,
      );
    found.options = truth.map(({ text, isCorrect }) => ({ text: [['p', {}, [text]]], isCorrect }));
    return { ...item, found, problems };
  }
  const bare = withoutKeyLook(options);
  const trees = options.map(({ lines }) => toTree(paragraphs(lines, page.wraps).map(bare)));
  const isDoubled = number !== null && page.doubled.has(number) && page.key.has(number);
  const right = isDoubled
    ? { unclear: sentence`The page has several questions ${number}: its answer key does not say which.` }
    : doubt
      ? { unclear: doubt }
      : rightOption(options, trees, answers);
  found.options = trees.map((tree, index) => ({
    text: tree,
    isCorrect: 'found' in right && right.found.includes(index),
  }));
  if (glued && 'found' in right) problems.unshift(GLUED_STAR);
  const doubted = entries.filter((entry) => entry.kind === 'answer' && entry.isDoubted);
  const line = doubted.map((entry) => runsToText(entry.line.runs).trim()).join(' ');
  if ('unclear' in right) {
    const detail =
      line === '' ? right.unclear : sentence`“${line}” may name the right option. Please mark it.`;
    problems.unshift({ code: 'key_missing', detail });
  } else if (line !== '') {
    problems.push({ code: 'explanation_left_out', detail: sentence`This is left out: “${line}”` });
  }
  if ([...lines, ...options.flatMap((option) => option.lines)].some(isPartlyUnderlined)) {
    problems.push({ code: 'formatting_left_out', detail: sentence`Underlined text becomes italic.` });
  }
  return { ...item, found, problems };
}

const lostIn = (entries: readonly Entry[]): Problem[] => {
  const all = entries.flatMap(({ line }) => line.problems ?? []);
  return [...new Map(all.map((problem) => [problem.detail, problem])).values()];
};

const placeOf = (number: number | null, [first]: readonly Entry[]): Place =>
  Object.assign({}, first?.line.place, number !== null && { question: number });

export function endPlace(entries: readonly Entry[]): { end?: Place } {
  const last = entries.findLast(({ kind }) => kind !== 'blank');
  return last ? { end: last.line.place } : {};
}

/** Returns the lines of a question's text without its number. */
function textLines(entry: Entry, head: Entry | undefined): Run[][] {
  if (entry.kind === 'blank') return [[]];
  if (entry.kind === 'keyHeading') return [];
  return [entry === head && entry.kind === 'number' ? entry.rest : [...entry.line.runs]];
}

/** Removes the marks in brackets, such as "(2 points)", from the beginning or the end of a line. */
function takeMarks(lines: Run[][]): { lines: Run[][]; marks: { marks?: number } } {
  for (const [index, runs] of lines.entries()) {
    const text = runsToText(runs);
    const match = MARKS_OF_QUESTION.exec(text);
    if (!match) continue;
    const end = match.index + match[0].length;
    const isAtEdge = text.slice(0, match.index).trim() === '' || /^[\s.:]*$/.test(text.slice(end));
    if (!isAtEdge) continue;
    const rest = sliceRuns(runs, end);
    const behind = sliceRuns(rest, /^[\s.:]*/.exec(runsToText(rest))?.[0].length ?? 0);
    const marks = Number(match[1]?.replace(',', '.'));
    return { lines: lines.with(index, [...sliceRuns(runs, 0, match.index), ...behind]), marks: { marks } };
  }
  return { lines, marks: {} };
}

/** Joins lines into paragraphs, which end at blank lines. In documents, each line is a paragraph. */
function paragraphs(lines: readonly (readonly Run[])[], wraps: boolean): Run[][] {
  const all: Run[][] = [[]];
  let last: readonly Run[] = [];
  for (const runs of lines) {
    const open = all.at(-1);
    if (runsToText(runs).trim() === '') all.push([]);
    else if (!open || open.length === 0 || !wraps) all.push([...runs]);
    else open.push({ text: runsToText(last).length < FULL_LINE ? '\n' : ' ', looks: [] }, ...runs);
    last = runs;
  }
  return all;
}

/** Removes bold from a text that is bold throughout, because it is only layout. */
const withoutDesign = (runs: Run[]): Run[] =>
  hasLookThroughout(runs, 'bold') ? removeLook(runs, 'bold') : runs;

/** Removes looks of whole options, which mark the right option or are only layout. */
function withoutKeyLook(options: readonly PageOption[]) {
  const looks = KEY_LOOKS.filter((look) =>
    options.some(({ lines }) => hasLookThroughout(lines.flat(), look)),
  );
  return (runs: Run[]): Run[] =>
    looks.reduce((left, look) => (hasLookThroughout(runs, look) ? removeLook(left, look) : left), runs);
}

const isPartlyUnderlined = (runs: readonly Run[]) =>
  containsLook(runs, 'underline') && !hasLookThroughout(runs, 'underline');

function answersOf(number: number | null, entries: readonly Entry[], { key }: PageFacts): string[] {
  const own = entries.flatMap((entry) => (entry.kind === 'answer' && !entry.isDoubted ? [entry.value] : []));
  return [...own, ...(number === null ? [] : (key.get(number) ?? []))];
}

/**
 * Combines everything on the page that names the right option. If there are contradictions, the key is
 * unclear.
 */
function rightOption(
  options: readonly PageOption[],
  trees: readonly Tree[],
  answers: readonly string[],
): OptionMatch {
  const named = options.map(({ labels }, index) => ({ labels, text: bareText(trees[index] ?? []) }));
  const said = [byStars(options), ...KEY_LOOKS.map((look) => byLook(options, look))].filter(
    (which) => which !== null,
  );
  said.push(...answers.map((answer) => matchOption(answer, named)));
  const unclear = said.find((which) => 'unclear' in which);
  if (unclear) return unclear;
  const [first, ...others] = said.flatMap((which) => ('found' in which ? [which.found] : []));
  if (!first) return { unclear: sentence`The page does not say which option is right.` };
  return others.every((found) => String(found) === String(first))
    ? { found: first }
    : { unclear: sentence`The page marks one option as right and names another.` };
}

function byStars(options: readonly PageOption[]): OptionMatch | null {
  const found = [...options.keys()].filter((index) => options[index]?.starred);
  // If all options begin with stars, the stars are bullets.
  return found.length === 0 || found.length === options.length ? null : { found };
}

const NAMES = {
  bold: sentence`bold`,
  underline: sentence`underlined`,
  highlight: sentence`highlighted`,
} satisfies Record<(typeof KEY_LOOKS)[number], Sentence>;

/**
 * Returns the option that has this look throughout. If another option has the look too, even in part, the
 * right option is unclear. Returns null if no option or every option has it throughout.
 */
function byLook(options: readonly PageOption[], look: keyof typeof NAMES): OptionMatch | null {
  const runs = options.map(({ lines }) => lines.flat());
  const whole = [...runs.keys()].filter((index) => hasLookThroughout(runs[index] ?? [], look));
  const [one] = whole;
  if (one === undefined || whole.length === options.length) return null;
  const touched = runs.filter((own) => containsLook(own, look)).length;
  if (touched === 1) return { found: [one] };
  const how = NAMES[look];
  return {
    unclear:
      whole.length === touched
        ? sentence`${touched} options are ${how}. Please mark the right option.`
        : sentence`${touched} options are ${how}, at least in part. Please mark the right option.`,
  };
}

function lostNotes(notes: readonly Entry[]): Problem[] {
  if (notes.length === 0) return [];
  const text = notes.map(({ line }) => runsToText(line.runs).trim()).join(' ');
  return [{ code: 'feedback_left_out', detail: sentence`This feedback is left out: “${text}”` }];
}

/** Reads the explanations below the options. Other text is left out, with a problem. */
function readRest(after: readonly Entry[], wraps: boolean): { explanation?: Tree; problems: Problem[] } {
  const lines: Run[][] = [];
  const left: string[] = [];
  let isOpen = false;
  for (const entry of after) {
    if (entry.kind === 'explanation') lines.push(entry.rest);
    else if (entry.kind === 'text' && isOpen) lines.push([...entry.line.runs]);
    else if (entry.kind === 'text' || entry.kind === 'bullet') left.push(runsToText(entry.line.runs).trim());
    isOpen = entry.kind === 'explanation' || (isOpen && entry.kind === 'text');
  }
  const problems: Problem[] =
    left.length > 0
      ? [{ code: 'explanation_left_out', detail: sentence`This is left out: “${left.join(' ')}”` }]
      : [];
  return lines.length > 0 ? { explanation: toTree(paragraphs(lines, wraps)), problems } : { problems };
}
