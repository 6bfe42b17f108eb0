import type { Problem } from '#contract/questions.ts';
import type { Tree } from '#shared/rich-text.ts';
import { sentence } from '#shared/sentence.ts';
import { toMatchingQuestion } from '../../../../kinds/matching/matching-of.ts';
import type { FileQuestion } from '../../../../kinds/shared/file-question.ts';
import type { Entry } from './split-into-blocks.ts';
import { type Run, hasLookThroughout, sliceRuns, runsToText, toTree, trimRuns } from './line.ts';

type Pair = { prompt: Run[]; answer: Run[] };
type Pairs = {
  /** Entries above the pairs. */
  stem: Entry[];
  matching: Pick<FileQuestion, 'kind' | 'prompts' | 'key' | 'options'>;
  problems: Problem[];
};

const ARROW = /->|→/u;
const TAB = /\t+/;
/** Sign between the cells of a row that became a line. */
const CELLS = / \| /;

const READ_AS_PAIRS: Problem = {
  code: 'read_leniently',
  detail: sentence`The lines below it are read as pairs, which students match. Please check.`,
};

/**
 * Returns the pairs at the end of a question without options: a table of two columns, or lines such as
 * "Peru -> Lima". Returns undefined if there are fewer than two.
 */
export function readPairs(entries: readonly Entry[]): Pairs | undefined {
  const end = entries.findLastIndex(({ kind }) => kind !== 'blank') + 1;
  for (const divider of [ARROW, TAB, CELLS]) {
    const start = entries.findLastIndex((entry, at) => at < end && !pairIn(entry, divider)) + 1;
    const pairs = entries.slice(start, end).flatMap((entry) => pairIn(entry, divider) ?? []);
    const rows = withoutHeading(pairs);
    // Without an entry above it, a pair would be the question.
    if (start > 0 && rows.filter(({ prompt }) => prompt.length > 0).length > 1) {
      const matching = toMatchingQuestion(
        rows.map(({ prompt, answer }) => ({ prompt: tree(prompt), answer: tree(answer) })),
      );
      return { stem: entries.slice(0, start), matching, problems: [READ_AS_PAIRS] };
    }
  }
  return undefined;
}

const tree = (runs: Run[]): Tree => toTree([runs]);

function pairIn({ kind, line: { runs, problems } }: Entry, divider: RegExp): Pair | undefined {
  const isRow = problems?.some(({ code }) => code === 'table_flattened') ?? false;
  if (kind !== 'text' || isRow !== (divider === CELLS)) return undefined;
  const whole = trimRuns(runs);
  const text = runsToText(whole);
  const sign = divider.exec(text);
  if (!sign || text.split(divider).length !== 2) return undefined;
  const pair = {
    prompt: trimRuns(sliceRuns(whole, 0, sign.index)),
    answer: trimRuns(sliceRuns(whole, sign.index + sign[0].length)),
  };
  return pair.answer.length > 0 ? pair : undefined;
}

/** Leaves out a first row that is bold if the others are not: "Country", "Capital". */
function withoutHeading(pairs: readonly Pair[]): readonly Pair[] {
  const bold = pairs.map(({ prompt, answer }) => hasLookThroughout([...prompt, ...answer], 'bold'));
  return bold.indexOf(true) === 0 && bold.lastIndexOf(true) === 0 ? pairs.slice(1) : pairs;
}
