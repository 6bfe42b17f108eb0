/** Returns a function that calls `make` at its first use, and then always returns the same value. */
export function lazy<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
