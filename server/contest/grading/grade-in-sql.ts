import { type Kinds, USUAL_KIND } from '#contract/answer.ts';
import { kinds as listed } from '#contract/kinds/kinds.ts';
import type { Key, QuestionKey } from './grade.ts';

export type KindsInSql = Readonly<Record<string, Pick<Kinds<unknown>[string], 'earnedInSql'>>>;

/** Column with one value per question, unnested next to the answers: name, SQL type and value. */
type Column = { name: string; type: string; of: (question: QuestionKey) => string | number | null };

export const gradingColumns = (kinds: KindsInSql = listed): Column[] => [
  { name: 'half_marks', type: 'integer', of: ({ halfMarks, isForAll }) => (isForAll ? 0 : halfMarks) },
  ...(Object.keys(kinds).length > 1
    ? [
        { name: 'kind', type: 'text', of: ({ kind = USUAL_KIND }: QuestionKey) => kind },
        { name: 'options', type: 'text', of: ({ options }: QuestionKey) => options?.join('-') ?? null },
      ]
    : []),
];

/**
 * Unpacks the text column `options`. It is a text because PostgreSQL has no arrays of arrays of unequal
 * length.
 */
const OPTIONS = `string_to_array(options, '-')::bigint[]`;

/**
 * Returns SQL for the half-points that the answer in `cell` earns, depending on its kind (`earnedByAnswer`).
 * Full marks for everybody are not included. `accepted`: right-hand side of `option = …` (`Kind`).
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
 * Returns the other parts of a key that the SQL needs. One list of all accepted options is enough, because no
 * two questions share an option.
 */
export const gradingForm = ({ questions, totalHalfMarks: total }: Key) => ({
  accepted: questions.flatMap(({ accepted, isForAll }) => (isForAll ? [] : accepted)),
  base: questions.reduce((sum, { halfMarks, isForAll }) => sum + (isForAll ? halfMarks : 0), 0),
  total,
});
