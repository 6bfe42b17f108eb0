/*
 * Schemas of stored values. A schema returns the value in its type, without other fields, and throws if the
 * value does not match. A library for this has 2 kB; this file has 0.5 kB (decision 32).
 */

export type Schema<Value> = (value: unknown) => Value;
export type Output<Each> = Each extends Schema<infer Value> ? Value : never;

type Optional<Value> = Schema<Value | undefined> & { isOptional: true };
type Fields = Readonly<Record<string, Schema<unknown>>>;
type OptionalKey<Each extends Fields> = {
  [Key in keyof Each]: Each[Key] extends Optional<unknown> ? Key : never;
}[keyof Each];
type ObjectOf<Each extends Fields> = {
  -readonly [Key in Exclude<keyof Each, OptionalKey<Each>>]: Output<Each[Key]>;
} & { -readonly [Key in OptionalKey<Each>]?: Exclude<Output<Each[Key]>, undefined> };
/** Merges an intersection into one object type, which is easier to read in error messages. */
type Flat<Each> = { [Key in keyof Each]: Each[Key] };

function mismatch(): never {
  throw new TypeError('A stored value does not match its schema.');
}

export const custom =
  <Value>(isValue: (value: unknown) => value is Value): Schema<Value> =>
  (value) =>
    isValue(value) ? value : mismatch();

export const string = custom((value) => typeof value === 'string');
export const boolean = custom((value) => typeof value === 'boolean');
export const number = custom((value): value is number => typeof value === 'number' && !Number.isNaN(value));
export const unknown: Schema<unknown> = (value) => value;

export const wholeNumber = (least: number): Schema<number> =>
  custom((value): value is number => Number.isInteger(value) && Number(value) >= least);

export const oneOf = <const Value>(...values: readonly Value[]): Schema<Value> =>
  custom((value): value is Value => values.some((one) => one === value));

export const nullable =
  <Value>(schema: Schema<Value>): Schema<Value | null> =>
  (value) =>
    value === null ? null : schema(value);

/** Replaces values that do not match. */
export const fallback =
  <Value>(schema: Schema<Value>, other: NoInfer<Value>): Schema<Value> =>
  (value) => {
    const read = check(schema, value);
    return read === undefined ? other : read;
  };

export function check<Value>(schema: Schema<Value>, value: unknown): Value | undefined {
  try {
    return schema(value);
  } catch {
    return undefined;
  }
}

/** Converts values that match. */
export const convert =
  <From, To>(schema: Schema<From>, to: (value: From) => To): Schema<To> =>
  (value) =>
    to(schema(value));

export const array =
  <Value>(schema: Schema<Value>): Schema<Value[]> =>
  (value) =>
    Array.isArray(value) ? value.map((each) => schema(each)) : mismatch();

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

export const record =
  <Value>(schema: Schema<Value>): Schema<Record<string, Value>> =>
  (value) =>
    isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, schema(each)]))
      : mismatch();

/** Allows a field to be missing. `object` leaves it out if it is undefined. */
export const optional = <Value>(schema: Schema<Value>): Optional<Value> =>
  mayBeMissing((value) => (value === undefined ? undefined : schema(value)));

/** Allows a field to be missing, and leaves out a value that does not match. */
export const ignorable = <Value>(schema: Schema<Value>): Optional<Value> =>
  mayBeMissing((value) => check(schema, value));

const mayBeMissing = <Value>(schema: Schema<Value | undefined>): Optional<Value> =>
  Object.assign(schema, { isOptional: true as const });

export const object =
  <Each extends Fields>(fields: Each): Schema<Flat<ObjectOf<Each>>> =>
  (value) => {
    if (!isObject(value)) return mismatch();
    const parts = Object.entries(fields).map(([name, field]) => [name, field(Reflect.get(value, name))]);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each field has its schema's type
    return Object.fromEntries(parts.filter(([, part]) => part !== undefined)) as Flat<ObjectOf<Each>>;
  };
