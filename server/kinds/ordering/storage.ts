import { shuffled } from '../../base/shared/shuffled.ts';
import { idsOf, type KeyStorage, markedBy, plainStorage, type StoredKey } from '../shared/key-storage.ts';

/** In messages with the key, the order of the options is the key. They are stored in another order. */
export const orderStorage: KeyStorage = {
  ...plainStorage,
  rightOf: ({ options }) => idsOf(options),
  toStored({ options }, earlier) {
    const right = idsOf(options);
    // A new order is drawn only with a new right order, because every order drawn says what is not right.
    const shown = earlier && isSame(earlier.right, right) ? earlier.shown : drawShownOrder(right);
    return { options: inOrder(markedBy(options, right), shown), key: drawnKey(right, shown) };
  },
  fromStored({ options, key }) {
    if (!key) return { options };
    return {
      options: (key.order ?? []).flatMap((position) => options[position] ?? []),
      shown_order: idsOf(options),
    };
  },
  toMessage: (options, right) => ({ options: inOrder(options, right) }),
  storedKey: (right, options) => orderKey(right, options),
  gradedKey: () => undefined,
  // The order stays as the server drew it, because browsers that shuffle could show the right one.
  forStudents: (options) => ({ options, fixed_options: options.length }),
};

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

const orderKey = (right: readonly number[], options: readonly number[]) => ({
  order: right.map((option) => options.indexOf(option)),
});

const isSame = <Item>(one: readonly Item[], other: readonly Item[]) =>
  one.length === other.length && one.every((item, place) => item === other[place]);

const inOrder = <Option extends { id: number }>(options: readonly Option[], ids: readonly number[]) =>
  ids.flatMap((id) => options.find((option) => option.id === id) ?? []);
