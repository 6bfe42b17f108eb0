import { sql } from 'kysely';
import { kindField } from '#contract/answer-forms.ts';
import type { KindName } from '#contract/answer.ts';
import type { QuestionContent } from '#contract/kinds/kind.ts';
import { toTypedMarks } from '#contract/marks.ts';
import type { Tree } from '#shared/rich-text.ts';
import type { Database } from '../../base/database/connect.ts';

/** Texts of one question. Trees and options are JSON, so that they can be parsed question by question. */
export type TextRow = {
  question_id: number;
  kind: KindName;
  content: QuestionContent | null;
  question_text: string;
  mark_parts: number;
  fixed_options: number;
  question_tree: string | null;
  explanation: string | null;
  explanation_tree: string | null;
  options: string;
};

export const textColumns = [
  'question.id as question_id',
  'kind',
  sql<QuestionContent | null>`content`.as('content'),
  'question_text',
  'mark_parts',
  'fixed_options',
  sql<string | null>`question.tree::text`.as('question_tree'),
  'explanation',
  sql<string | null>`explanation_tree::text`.as('explanation_tree'),
  sql<string>`(
    select coalesce(json_agg(json_build_object('id', option.id, 'option_text', option_text, 'tree', option.tree)
      order by option.position), '[]')::text
    from option where option.question_id = question.id
  )`.as('options'),
] as const;

export const readTexts = (db: Database, contestId: number): Promise<TextRow[]> =>
  db
    .selectFrom('question')
    .select(textColumns)
    .where('contest_id', '=', contestId)
    .orderBy('question.position')
    .execute();

export type Explanation = { explanation?: string; explanation_tree?: Tree };

/** Returns the explanation, which students must not see before the results open. */
export const parseExplanation = ({
  explanation,
  explanation_tree: tree,
}: Pick<TextRow, 'explanation' | 'explanation_tree'>): Explanation => ({
  ...(explanation !== null && { explanation }),
  ...(tree !== null && { explanation_tree: treeOf(tree) }),
});

type WrittenOption = { id: number; option_text: string; tree?: Tree };

const withItsTree = ({
  tree,
  ...option
}: Omit<WrittenOption, 'tree'> & { tree: Tree | null }): WrittenOption =>
  tree ? { ...option, tree } : option;

export function parseOptions({ options: json }: TextRow): WrittenOption[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `textColumns` makes them
  const options = JSON.parse(json) as (Omit<WrittenOption, 'tree'> & { tree: Tree | null })[];
  return options.map(withItsTree);
}

export const parseQuestion = ({
  question_id: id,
  kind,
  content,
  question_text,
  mark_parts,
  fixed_options,
  question_tree: tree,
}: TextRow) => ({
  id,
  ...kindField(kind),
  ...(content && { content }),
  question_text,
  marks: toTypedMarks(mark_parts),
  ...(fixed_options > 0 && { fixed_options }),
  ...(tree !== null && { format: 'rich' as const, tree: treeOf(tree) }),
});

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the column holds trees
const treeOf = (json: string) => JSON.parse(json) as Tree;
