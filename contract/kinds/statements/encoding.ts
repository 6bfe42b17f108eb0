import type { AnswerEncoding } from '../kind.ts';
import { sentence } from '#shared/sentence.ts';

export const statementsEncoding: AnswerEncoding<readonly number[]> = {
  schema: { type: 'array', items: { type: 'integer' }, minItems: 1 },
  faultOf: (decisions, { options }) => {
    if (decisions.length === 0) return sentence`Decide at least one statement.`;
    const ids = decisions.map(Math.abs);
    if (!ids.every((id) => options.includes(id))) return sentence`This is not a statement of this question.`;
    return ids.every((id, place) => place === 0 || (ids[place - 1] ?? 0) < id)
      ? undefined
      : sentence`Decide each statement once, the lowest id first.`;
  },
  // One digit per option, by the option's position: 1 for true, 2 for false.
  toCell: (decisions, options) =>
    decisions.reduce(
      (cell, decision) => cell + (decision > 0 ? 1 : 2) * 3 ** options.indexOf(Math.abs(decision)),
      0,
    ),
  ofCell: (cell, options) =>
    options.flatMap((option, place) => [[], [option], [-option]][Math.floor(cell / 3 ** place) % 3] ?? []),
};
