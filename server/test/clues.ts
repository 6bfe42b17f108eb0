import type { OwnerQuestion, Question } from '#contract/contest.ts';

/**
 * Facts about one question. `clues`: what a student receives. `keys`: what the student wants to know. `size`:
 * number of possible values if they are equally likely, otherwise 0.
 */
export type Facts = {
  clues: Record<string, string | number>;
  keys: Record<string, { value: string | number | boolean; size: number }>;
};

/** A question as a student receives it. */
export type Received = Pick<Question, 'id' | 'kind' | 'content'> & { options: readonly { id: number }[] };

/** Returns the names and types of everything in a JSON value. */
export function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(shapeOf).join()}]`;
  if (typeof value !== 'object' || value === null) return typeof value;
  return `{${Object.entries(value)
    .map(([name, item]) => `${name}:${shapeOf(item)}`)
    .join()}}`;
}

const digitsAsOne = (value: unknown) => JSON.stringify(value).replaceAll(/\d+/g, '0');

const ranksOf = (ids: readonly number[]) => {
  const sorted = ids.toSorted((one, other) => one - other);
  return ids.map((id) => sorted.indexOf(id));
};

/** Returns the facts about a received question. `written`: the key. `pick`: chooses one option. */
export function factsOf(received: Received, written: OwnerQuestion, pick: number, index: number): Facts {
  const ids = received.options.map(({ id }) => id);
  const ranks = ranksOf(ids);
  const place = ids.length === 0 ? 0 : pick % ids.length;
  const option = received.options[place];
  const clues = {
    'index of the question': index % 5,
    'its id by 2': received.id % 2,
    'its id by 3': received.id % 3,
    'its shape': shapeOf(received),
    'its length': digitsAsOne(received).length,
    'its highest digit': `${received.id}`.slice(0, 1),
    ...(option && {
      'rank of the option': ranks[place] ?? 0,
      'its id by two': option.id % 2,
      'its id by three': option.id % 3,
      'its id by length': `${option.id}`.length,
      'shape of the option': shapeOf(option),
      'length of the option': digitsAsOne(option).length,
    }),
  };
  const shown = { ...clues, 'place of the option': place, 'place and rank': `${place} ${ranks[place]}` };
  const size = ids.length;
  switch (received.kind) {
    case 'matching': {
      const prompt = pick % (received.content?.prompts?.length ?? 1);
      const right = ids.indexOf(written.options[written.key?.pairs?.[prompt] ?? 0]?.id ?? 0);
      return {
        clues: { ...clues, 'order of the ids': ranks.join(), 'index of the prompt': prompt },
        keys: { 'place of its answer': { value: right, size } },
      };
    }
    case 'ordering': {
      const right = written.options.map(({ id }) => ids.indexOf(id));
      return {
        // The place is no clue by itself, because the first order is known to be wrong.
        clues: { ...clues, 'order of the ids': ranks.join() },
        keys: {
          'right order': { value: right.join(), size: size === 3 ? 5 : 0 },
          'right place': { value: right.indexOf(place), size: 0 },
        },
      };
    }
    case 'number':
    case 'text':
      return { clues, keys: { accepted: { value: written.key?.accepted?.[0]?.text ?? '', size: 0 } } };
    default: {
      const isRight = written.options.some(({ id, is_correct: is }) => is && id === option?.id);
      const share = written.options.filter(({ is_correct: is }) => is).length * 2 === size;
      return { clues: shown, keys: { 'is right': { value: isRight, size: share ? 2 : 0 } } };
    }
  }
}
