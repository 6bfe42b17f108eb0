import { useCallback, useSyncExternalStore } from 'react';

/**
 * A value outside React. Each component reads only the part that it shows, so that a keystroke renders one
 * field and not two hundred questions.
 */
export type Store<Value> = {
  get: () => Value;
  set: (value: Value) => void;
  /** With a `field` the listener is called only when that field of the value changes. */
  subscribe: (listener: () => void, field?: keyof Value) => () => void;
};

export function makeStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Map<keyof Value | undefined, Set<() => void>>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      const before = value;
      value = next;
      for (const [field, concerned] of listeners) {
        if (field !== undefined && Object.is(next[field], before[field])) continue;
        for (const listener of concerned) listener();
      }
    },
    subscribe: (listener, field) => {
      const concerned = listeners.get(field) ?? new Set();
      listeners.set(field, concerned.add(listener));
      return () => void concerned.delete(listener);
    },
  };
}

/**
 * The part of a store's value that `select` picks. While that part does not change, it must be the same
 * object. With a `field` it may read only that field.
 */
export function useStore<Value, Part>(
  store: Store<Value>,
  select: (value: Value) => Part,
  field?: keyof Value,
): Part {
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener, field), [store, field]);
  return useSyncExternalStore(subscribe, () => select(store.get()));
}
