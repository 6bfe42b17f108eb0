import { Type } from 'typebox';

/**
 * Any Unicode text but NUL, which PostgreSQL cannot store, and lone surrogates, which UTF-8 cannot.
 * (`\p{Cs}` matches only lone ones: validators compile patterns with the `u` flag.)
 */
export const cleanPattern = '^[^\\u0000\\p{Cs}]*$';

/** A text of `min` to `max` characters, trimmed before it is judged (`x-trim`, see server/validate.ts). */
export const Text = (min: number, max: number) =>
  Type.String({ minLength: min, maxLength: max, pattern: cleanPattern, 'x-trim': true });

/** A text that is taken as it is typed, such as a password or a token. */
export const Verbatim = (min: number, max: number) =>
  Type.String({ minLength: min, maxLength: max, pattern: cleanPattern });

/** An ISO 8601 instant with its offset, such as `2026-11-21T10:00:00Z`. */
export const Instant = Type.String({ format: 'date-time' });

/** An answer's field that may be null, as fast-json-stringify writes it best. */
export const Nullable = <Field extends Type.TSchema & { type: string }>(field: Field) =>
  Type.Unsafe<Type.Static<Field> | null>({ ...field, type: [field.type, 'null'] });

/** What a call answers when there is nothing else to say. */
export const Detail = Type.Object({ detail: Type.String() });

/** Every refusal: a sentence for a person and, where fields are at fault, why, by their path. */
export const Refusal = Type.Object({
  detail: Type.String(),
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
});
