import * as limits from '#contract/limits.ts';
import type { ParsedQuestion } from '#contract/questions.ts';
import type { Wire } from '#contract/schemas.ts';
import type { DraftQuestion } from '../draft/draft.ts';
import { editingOf } from '../../../kinds/editing.ts';
import { withRestLast } from '../question/option-edits.ts';
import { copyOf, duplicateKey, duplicateKeyOf } from './copied-question.ts';

export type Item = Wire<'readQuestions'>['items'][number];

/** State of an item. `asks`: the teacher must mark the right option or decide about doubtful symbols. */
export type Outcome = 'ready' | 'changed' | 'asks' | 'out';

export type Row = {
  item: Item;
  outcome: Outcome;
  /** The question as read from the file; null if it cannot be imported. */
  question: ParsedQuestion | null;
  /** Whether the contest or an earlier row has the same question. */
  isDouble: boolean;
};

/**
 * The teacher's choices for one row. `right`: positions of the right options. `isSeveral`: whether the
 * question becomes one with several right options. `keepsSigns`: whether doubtful symbols stay in the
 * options; null until the teacher decides.
 */
export type Choice = {
  isIn: boolean;
  right: readonly number[];
  isSeveral: boolean;
  keepsSigns: boolean | null;
  place: Place | null;
};

/** Options that shuffling does not move: those that refer to other options, or all. */
export type Place = 'last' | 'all';

export type Choices = {
  rows: readonly Row[];
  chosen: readonly Choice[];
  /** Replacements for marks in the file that are not allowed here. */
  marks: ReadonlyMap<number, number>;
};

/** Returns the initial choices: every question is imported unless it is a duplicate. */
export function choicesOf(items: readonly Item[], present: readonly DraftQuestion[]): Choices {
  const known = new Set(present.map((question) => duplicateKey(question.text, question.options)));
  const rows = items.map((item): Row => {
    const question = item.question ?? item.incomplete ?? null;
    if (!question) return { item, outcome: 'out', question, isDouble: false };
    const own = duplicateKeyOf(question);
    const isDouble = known.has(own);
    known.add(own);
    return { item, outcome: outcomeOf(item), question, isDouble };
  });
  return {
    rows,
    chosen: rows.map(({ question, isDouble }) => ({
      isIn: question !== null && !isDouble,
      right: rightIn(question),
      isSeveral: false,
      keepsSigns: null,
      place: null,
    })),
    marks: new Map(items.flatMap(({ marks_in_file: marks }) => (marks === undefined ? [] : [[marks, 1]]))),
  };
}

function outcomeOf({ question, problems }: Item): Outcome {
  if (!question) return 'asks';
  return problems.length > 0 ? 'changed' : 'ready';
}

/** Returns the positions of the right options; only the first, unless the kind allows several. */
export function rightIn(question: ParsedQuestion | null): readonly number[] {
  const right = question?.options.flatMap((option, at) => (option.is_correct ? at : [])) ?? [];
  return editingOf(question?.kind).limit(right);
}

const changeRow = (choices: Choices, at: number, changed: Partial<Choice>): Choices => ({
  ...choices,
  chosen: choices.chosen.map((choice, row) => (row === at ? { ...choice, ...changed } : choice)),
});

export const setIncluded = (choices: Choices, at: number, isIn: boolean): Choices =>
  changeRow(choices, at, { isIn });

/** Marks an option as right. If the question may have several, marks or unmarks it. */
export const pressOption = (choices: Choices, at: number, option: number): Choices =>
  changeRow(choices, at, {
    right: editingOf(chosenQuestion(choices, at)?.kind).press(choices.chosen[at]?.right ?? [], option),
  });

/** Returns whether the teacher may mark several options, because the file does not say which are right. */
export const maySayIsSeveral = ({ outcome, question }: Row): boolean =>
  outcome === 'asks' && editingOf(question?.kind).ifSeveral !== undefined;

/** Lets the teacher mark several options, or only one, which is then the first marked option. */
export function setIsSeveral(choices: Choices, at: number, isSeveral: boolean): Choices {
  const right = choices.chosen[at]?.right ?? [];
  return changeRow(choices, at, { isSeveral, right: isSeveral ? right : right.slice(0, 1) });
}

export const setSigns = (choices: Choices, at: number, keepsSigns: boolean): Choices =>
  changeRow(choices, at, { keepsSigns });

export const setPlace = (choices: Choices, at: number, place: Place): Choices =>
  changeRow(choices, at, { place });

export function questionOf(
  { item, question: read }: Row,
  { keepsSigns, isSeveral }: Pick<Choice, 'keepsSigns' | 'isSeveral'>,
): ParsedQuestion | null {
  const { bare_options: bare } = item;
  const { ifSeveral } = editingOf(read?.kind);
  const question = read && isSeveral && ifSeveral ? { ...read, kind: ifSeveral } : read;
  if (!question || !bare || keepsSigns !== false) return question;
  const options = question.options.map((option, at) => ({
    ...option,
    option_text: bare[at] ?? option.option_text,
  }));
  return { ...question, options };
}

function chosenQuestion({ rows, chosen }: Choices, at: number): ParsedQuestion | null {
  const [row, choice] = [rows[at], chosen[at]];
  return row && choice ? questionOf(row, choice) : null;
}

export const setAll = (choices: Choices, isIn: boolean): Choices => ({
  ...choices,
  chosen: choices.chosen.map((choice, at) => (choices.rows[at]?.question ? { ...choice, isIn } : choice)),
});

export const setMarksFor = (choices: Choices, inFile: number, marks: number): Choices => ({
  ...choices,
  marks: new Map(choices.marks).set(inFile, marks),
});

/** Returns the state of a row. `left`: the teacher has left the question out. */
export function stateOf({ rows, chosen }: Choices, at: number): Outcome | 'left' {
  const [row, choice] = [rows[at], chosen[at]];
  if (!row?.question || !choice) return 'out';
  if (!choice.isIn) return 'left';
  const isUnmarked = editingOf(row.question.kind).lacksRight(choice.right, row.outcome === 'asks');
  if (isUnmarked || (row.item.bare_options && choice.keepsSigns === null)) return 'asks';
  return row.outcome === 'asks' ? answered(row.item) : row.outcome;
}

const answered = ({ problems }: Item): Outcome =>
  problems.some(({ code }) => code !== 'key_missing' && code !== 'sign_unclear') ? 'changed' : 'ready';

/** Number of rows in each state. `changed`: rows in `comeIn` that differ from the file. */
export type Counts = { comeIn: number; changed: number; ask: number; left: number; out: number };

export function countsOf(choices: Choices): Counts {
  const counts = { comeIn: 0, changed: 0, ask: 0, left: 0, out: 0 };
  for (const at of choices.rows.keys()) {
    const state = stateOf(choices, at);
    if (state === 'ready' || state === 'changed') {
      counts.comeIn++;
      if (state === 'changed') counts.changed++;
    } else if (state === 'asks') counts.ask++;
    else counts[state]++;
  }
  return counts;
}

export function chosenQuestions(choices: Choices): DraftQuestion[] {
  return choices.rows.flatMap(({ item }, at) => {
    const { right = [], place = null } = choices.chosen[at] ?? {};
    const question = chosenQuestion(choices, at);
    const state = stateOf(choices, at);
    if (!question || (state !== 'ready' && state !== 'changed')) return [];
    const mapped = item.marks_in_file === undefined ? undefined : choices.marks.get(item.marks_in_file);
    const copy = copyOf(question, right, mapped ?? question.marks);
    if (place === null) return [copy];
    return [place === 'last' ? withRestLast(copy) : { ...copy, fixed: limits.options.max }];
  });
}
