import { kindNamed } from '#contract/answer.ts';
import type { AnswerKey } from '#contract/kinds/kind.ts';
import { shuffled } from '../../base/shared/shuffled.ts';

/**
 * Key as stored. `order`: positions of the options in the right order, which is never the stored order.
 * `is_drawn`: whether the stored order was drawn at random; absent from rows of older servers.
 */
export type StoredKey = AnswerKey & { order?: readonly number[]; is_drawn?: true };

/** Option ids of an ordering question, in the stored order and in the right one. */
export type DrawnOrder = { shown: readonly number[]; right: readonly number[] };

type Question<Option> = {
  kind?: string | undefined;
  key?: AnswerKey | undefined;
  options: Option[];
};

/** Returns whether the order of a question's options is its key. */
const isOrder = (kind: string | undefined) => kindNamed(kind).rightList?.isOrder === true;

/**
 * Returns the options and the key of a question as they are stored. Options sent in the right order are
 * stored in another one. Options in a right list are stored as right. `earlier`: order before a change.
 */
export function toStoredQuestion<Option extends { id: number; is_correct: boolean }>(
  { kind, key, options }: Question<Option>,
  earlier?: DrawnOrder,
): { options: Option[]; key?: StoredKey | undefined } {
  const { rightList } = kindNamed(kind);
  if (!rightList) return { options, key };
  const right = rightList.of(idsOf(options), key);
  const marked = options.map((option) => ({ ...option, is_correct: right.includes(option.id) }));
  if (!rightList.isOrder) return { options: marked, key };
  // A new order is drawn only with a new right order, because every order drawn says what is not right.
  const shown = earlier && isSame(earlier.right, right) ? earlier.shown : drawShownOrder(right);
  const stored = inOrder(marked, shown);
  return { options: stored, key: drawnKey(right, shown) };
}

/**
 * Draws the order in which students first see the options. All orders but the right one are equally likely,
 * so the order drawn reveals only that it is not the right one.
 */
export function drawShownOrder<Item>(right: readonly Item[]): Item[] {
  const shown = shuffled(right);
  return isSame(shown, right) ? drawShownOrder(right) : shown;
}

export const drawnKey = (right: readonly number[], shown: readonly number[]): StoredKey => ({
  ...orderKey(right, shown),
  is_drawn: true,
});

/**
 * Returns the options and the key of a stored question as in messages with the key. `shown_order`: option ids
 * as students first see them.
 */
export function fromStoredQuestion<Option extends { id: number }>(
  kind: string | undefined,
  { key, options }: { key: StoredKey | null; options: Option[] },
): { options: Option[]; key?: AnswerKey; shown_order?: number[] } {
  if (!key || !isOrder(kind)) return { options, ...(key && { key }) };
  return {
    options: (key.order ?? []).flatMap((position) => options[position] ?? []),
    shown_order: idsOf(options),
  };
}

/** Returns the key to store for a right list. `options`: ids in the stored order. */
export function keyToStore(
  kind: string | undefined,
  right: readonly number[],
  options: readonly number[],
): StoredKey | undefined {
  return isOrder(kind) ? orderKey(right, options) : kindNamed(kind).rightList?.toKey(right, options);
}

/** Returns the options of a question with this right list, and its key if it has one, as in messages. */
export function rightListForMessage<Option extends { id: number }>(
  kind: string | undefined,
  options: Option[],
  right: readonly number[],
): { options: Option[]; key?: AnswerKey } {
  const { rightList } = kindNamed(kind);
  if (!rightList) return { options };
  const key = rightList.toKey(right, idsOf(options));
  return { options: rightList.isOrder ? inOrder(options, right) : options, ...(key && { key }) };
}

const orderKey = (right: readonly number[], options: readonly number[]) => ({
  order: right.map((option) => options.indexOf(option)),
});

const isSame = <Item>(one: readonly Item[], other: readonly Item[]) =>
  one.length === other.length && one.every((item, place) => item === other[place]);

const idsOf = (options: readonly { id: number }[]) => options.map(({ id }) => id);

const inOrder = <Option extends { id: number }>(options: readonly Option[], ids: readonly number[]) =>
  ids.flatMap((id) => options.find((option) => option.id === id) ?? []);
