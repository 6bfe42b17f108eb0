import type { AnswerEncoding } from '../kind.ts';
import { factorial } from './grading.ts';
import { sentence } from '#shared/sentence.ts';

export const orderingEncoding: AnswerEncoding<readonly number[]> = {
  schema: { type: 'array', items: { type: 'integer' }, minItems: 1 },
  faultOf: (order, { options }) => {
    if (!order.every((option) => options.includes(option)))
      return sentence`This is not an option of this question.`;
    return new Set(order).size === options.length && order.length === options.length
      ? undefined
      : sentence`Name each option once.`;
  },
  // Rank of the order among all permutations. Each digit counts the later options with a lower id.
  toCell: (order) =>
    order.reduce((cell, option, place) => {
      const later = order.slice(place + 1);
      return cell * (later.length + 1) + later.filter((other) => other < option).length;
    }, 0),
  ofCell: (cell, options) => {
    const left = options.toSorted((one, other) => one - other);
    return options.flatMap((_, place) => {
      const weight = factorial(options.length - place - 1);
      return left.splice(Math.floor(cell / weight) % (options.length - place), 1);
    });
  },
};
