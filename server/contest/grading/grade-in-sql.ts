import { type Kinds, USUAL } from '#contract/answer.ts';
import { kinds as listed } from '#contract/kinds/kinds.ts';
import type { Key, QuestionKey } from './grade.ts';

/** The kinds of question by their names, as far as the database needs them. */
export type KindsInSql = Readonly<Record<string, Pick<Kinds<unknown>[string], 'earnedInSql'>>>;

/** A list that a statement unpacks beside the answers: its name, its type, and what it says of a question. */
type Column = { name: string; type: string; of: (question: QuestionKey) => string | number | null };

/** The lists by which a statement grades. What only kinds need is among them if there is more than one. */
export const gradingColumns = (kinds: KindsInSql = listed): Column[] => [
  { name: 'half_marks', type: 'integer', of: ({ halfMarks, isForAll }) => (isForAll ? 0 : halfMarks) },
  ...(Object.keys(kinds).length > 1
    ? [
        { name: 'kind', type: 'text', of: ({ kind = USUAL }: QuestionKey) => kind },
        { name: 'options', type: 'text', of: ({ options }: QuestionKey) => options?.join('-') ?? null },
      ]
    : []),
];

/** The array that the list `options` says: within an array of texts no text can be one. */
const OPTIONS = `string_to_array(options, '-')::bigint[]`;

/**
 * SQL for the marks that the answer in `cell` earns, by THE rule of the question's kind (`earnedByAnswer` in
 * contract/answer.ts). It leaves out marks that everybody earns without an answer. `accepted`: the right side
 * of `option = …` (`Kind`).
 */
export function earnedInSql(
  expressions: { cell: string; accepted: string; worth: string },
  kinds: KindsInSql = listed,
): string {
  const rules = Object.entries(kinds).map(([name, kind]) => ({
    name,
    rule: kind.earnedInSql({ ...expressions, options: OPTIONS }),
  }));
  if (rules.length === 1) return rules.map(({ rule }) => rule).join('');
  return `case kind ${rules.map(({ name, rule }) => `when '${name}' then ${rule}`).join(' ')} end`;
}

/**
 * Other parts of a key that the database needs. An option belongs to one question only, so one list of the
 * accepted options is enough. Marks that every response earns are added at once, in `base`.
 */
export const gradingForm = ({ questions, totalHalfMarks: total }: Key) => ({
  accepted: questions.flatMap(({ accepted, isForAll }) => (isForAll ? [] : accepted)),
  base: questions.reduce((sum, { halfMarks, isForAll }) => sum + (isForAll ? halfMarks : 0), 0),
  total,
});
