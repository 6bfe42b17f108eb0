import { useCallback, useSyncExternalStore } from 'react';

/** A value kept outside React. Each reader selects a part, so that a keystroke rerenders only one field. */
export type Store<Value> = {
  get: () => Value;
  set: (value: Value) => void;
  /** With `field` and `entry`, the listener is called only when that part changes. */
  subscribe: (listener: () => void, field?: keyof Value, entry?: string) => () => void;
};

/** Listeners, each with the entry that it reads; undefined if it reads the whole field. */
type Listeners = Map<() => void, string | undefined>;

export function makeStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Map<keyof Value | undefined, Listeners>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      const before = value;
      value = next;
      for (const [field, concerned] of listeners) {
        if (field !== undefined && Object.is(next[field], before[field])) continue;
        for (const [listener, entry] of concerned) {
          const isSame =
            field !== undefined &&
            entry !== undefined &&
            Object.is(entryOf(next[field], entry), entryOf(before[field], entry));
          if (!isSame) listener();
        }
      }
    },
    subscribe: (listener, field, entry) => {
      const concerned: Listeners = listeners.get(field) ?? new Map();
      listeners.set(field, concerned.set(listener, entry));
      return () => void concerned.delete(listener);
    },
  };
}

const entryOf = (field: unknown, entry: string): unknown =>
  typeof field === 'object' && field ? Reflect.get(field, entry) : undefined;

/** Returns a part of a value. `select` must return an unchanged part as the same object. */
export function useStore<Value, Part>(
  store: Store<Value>,
  select: (value: Value) => Part,
  field?: keyof Value,
  entry?: string,
): Part {
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe(listener, field, entry),
    [store, field, entry],
  );
  return useSyncExternalStore(subscribe, () => select(store.get()));
}
