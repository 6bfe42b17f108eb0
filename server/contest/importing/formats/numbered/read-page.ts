import * as limits from '#contract/limits.ts';
import { sentence } from '#shared/sentence.ts';
import { UnreadableFile } from '../../../../base/shared/errors.ts';
import type { ReadItem } from '../../item.ts';
import { markAnswerLines } from './answer-lines.ts';
import { type AnswerKey, divideWithKey } from './answer-key.ts';
import { gatherOptions } from './gather-options.ts';
import type { Block, Entry, Leftover } from './split-into-blocks.ts';
import { recogniseLine } from './line-kind.ts';
import { type Line, sliceRuns, runsToText } from './line.ts';
import { endPlace, readQuestion } from './read-question.ts';
import { splitLine } from './split-line.ts';
import { removeAttachedStar } from './remove-signs.ts';

/**
 * Minimum number of questions with a star that touches an option's text. At least half of the questions must
 * have one, because fewer stars may refer to footnotes.
 */
const GLUED_STARS = 3;

/**
 * Reads a page with numbered questions and lettered options. The right option is marked by a star, by bold,
 * underlined or highlighted text, by a line "Answer: B", or by a list at the end. Throws `UnreadableFile`.
 * `wraps`: whether a paragraph may span several lines.
 */
export function readPage(lines: readonly Line[], { wraps }: { wraps: boolean }): ReadItem[] {
  if (lines.length > limits.questionFile.lines) {
    throw new UnreadableFile(sentence`The text has too many lines. Please divide it.`);
  }
  const entries = withBoxes(lines)
    .flatMap((line, index) => splitLine(line, runsToText(lines[index + 1]?.runs ?? [])))
    .map((line): Entry => Object.assign(recogniseLine(line), { line }));
  const all = markAnswerLines(entries);
  const { blocks, key } = divideWithKey(all, wraps);
  const glued = blocks.filter(isGlued).length;
  const questions = blocks.filter((block) => 'entries' in block).length;
  const hasGluedStars = all.every(isNoFootnote) && glued >= GLUED_STARS && glued >= questions / 2;
  const page = { key, doubled: doubledNumbers(blocks), hasGluedStars, wraps };
  const items = blocks.map((block) =>
    'leftover' in block ? readLeftover(block) : readQuestion(block, page),
  );
  return [...items, ...answersWithoutQuestion(page.key, blocks)];
}

const EMPTY_BOX = /^\s*(?:[-•*]\s+)?\( ?\)\s/;
const FULL_BOX = /^(\s*(?:[-•*]\s+)?)\([xX*]\)(?=\s)/;

/** Reads `(x)` as a ticked box, not as a letter, if other options have the empty box `( )`. */
function withBoxes(lines: readonly Line[]): readonly Line[] {
  if (!lines.some(({ runs }) => EMPTY_BOX.test(runsToText(runs)))) return lines;
  return lines.map((line) => {
    const box = FULL_BOX.exec(runsToText(line.runs));
    if (!box) return line;
    const [{ length }, before = ''] = box;
    return { ...line, runs: [{ text: `${before}[x]`, looks: [] }, ...sliceRuns(line.runs, length)] };
  });
}

const isGlued = (block: Block) =>
  'entries' in block && removeAttachedStar(gatherOptions(block.entries).options) !== null;

/**
 * Returns false for footnotes such as "* before 1900", and for lines such as "Words with a (*) are explained
 * below".
 */
function isNoFootnote({ kind, line }: Entry): boolean {
  if (kind === 'blank') return true;
  const star = kind === 'option' || kind === 'bullet' ? /^\s*\*/ : /(?<![\p{L}\p{N}*])\*/u;
  return !star.test(runsToText(line.runs));
}

function answersWithoutQuestion(key: AnswerKey, blocks: readonly Block[]): ReadItem[] {
  const numbers = new Set(blocks.map((block) => ('number' in block ? block.number : null)));
  return [...key.keys()]
    .filter((number) => !numbers.has(number))
    .map((number) => ({
      place: { answer: number },
      title: '',
      found: null,
      problems: [{ code: 'part_missing', detail: sentence`There is no question ${number} for this answer.` }],
    }));
}

/** Returns the numbers that several questions share. For these, an answer key is ambiguous. */
function doubledNumbers(blocks: readonly Block[]): Set<number> {
  const seen = new Set<number>();
  const doubled = new Set<number>();
  for (const block of blocks) {
    if ('leftover' in block || block.number === null) continue;
    if (seen.has(block.number)) doubled.add(block.number);
    seen.add(block.number);
  }
  return doubled;
}

function readLeftover({ leftover }: Leftover): ReadItem {
  const text = leftover.map(({ line }) => runsToText(line.runs).trim()).join(' ');
  return {
    place: leftover[0]?.line.place ?? {},
    title: text,
    found: null,
    ...endPlace(leftover),
    problems: [{ code: 'kind_not_taken', detail: sentence`This text belongs to no question.` }],
  };
}
