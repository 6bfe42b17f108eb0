import { sql } from 'kysely';
import type { Tree } from '#contract/rich-text.ts';

/** The columns of `question` and `option` that are read together. */
export const questionColumns = [
  'question.id as question_id',
  'question_text',
  'half_marks',
  sql<Tree | null>`question.tree`.as('question_tree'),
  'option.id as option_id',
  'option_text',
  sql<Tree | null>`option.tree`.as('option_tree'),
] as const;

type Row = {
  question_id: number;
  question_text: string;
  half_marks: number;
  question_tree: Tree | null;
  option_id: number;
  option_text: string;
  option_tree: Tree | null;
};

/** What belongs to the explanation; it is read with the key, and never sent before the results open. */
export const explanationColumns = [
  'explanation',
  sql<Tree | null>`explanation_tree`.as('explanation_tree'),
] as const;

export type Explanation = { explanation?: string; explanation_tree?: Tree };

export const explanationOf = (row: {
  explanation: string | null;
  explanation_tree: Tree | null;
}): Explanation => ({
  ...(row.explanation !== null && { explanation: row.explanation }),
  ...(row.explanation_tree && { explanation_tree: row.explanation_tree }),
});

/** An option as students get it. */
export const optionOf = ({ option_id: id, option_text, option_tree: tree }: Row) => ({
  id,
  option_text,
  ...(tree && { tree }),
});

/** A question as students get it, without its options. */
export const questionOf = ({ question_id: id, question_text, half_marks, question_tree: tree }: Row) => ({
  id,
  question_text,
  marks: half_marks / 2,
  ...(tree && { format: 'rich' as const, tree }),
});

/** For each question, in their order, what `make` makes of the first row of its options, and of all. */
export const perQuestion = <OptionRow extends { question_id: number }, Made>(
  rows: OptionRow[],
  make: (first: OptionRow, options: OptionRow[]) => Made,
): Made[] =>
  [...Map.groupBy(rows, ({ question_id: id }) => id).values()].flatMap((options) =>
    options.slice(0, 1).map((first) => make(first, options)),
  );
