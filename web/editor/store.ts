import { useSyncExternalStore } from 'react';

/**
 * A value outside React. Each component reads the part that it shows, so that a keystroke renders one field anew and
 * not two hundred questions.
 */
export type Store<Value> = {
  get: () => Value;
  set: (value: Value) => void;
  subscribe: (listener: () => void) => () => void;
};

export function makeStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The part of a store's value that `select` picks; it must pick the same object while nothing in it changed. */
export const useStore = <Value, Part>(store: Store<Value>, select: (value: Value) => Part): Part =>
  useSyncExternalStore(store.subscribe, () => select(store.get()));
