import { Type } from 'typebox';
import { limits } from './limits.ts';
import { type RefusalCode, refusals } from './refusals.ts';

/** Any characters that can be stored. (`\p{Cs}` matches only lone surrogates: patterns are compiled with the `u` flag.) */
const storable = '^[^\\u0000\\p{Cs}]*$';

/** Brought into one form (NFC) and trimmed before it is judged (`x-trim`, see server/http/validate.ts). */
const tidied = { 'x-trim': true } as const;

/** A text of `min` to `max` characters, of several lines or one. Which characters: contract/characters.ts. */
export const Text = (min: number, max: number) =>
  Type.String({ minLength: min, maxLength: max, format: 'text', ...tidied });

/** What a person or a contest is called. */
export const Name = (max: number) => Type.String({ minLength: 1, maxLength: max, format: 'name', ...tidied });

/** An e-mail address that is to be stored. */
export const Email = Type.String({ format: 'email', maxLength: limits.email, ...tidied });

/** An e-mail address that is compared with stored ones. Those may be older than the rules of `Email`, so it is not judged. */
export const KnownEmail = Type.String({
  minLength: 1,
  maxLength: limits.email,
  pattern: storable,
  ...tidied,
});

/** A text that is taken as it is typed, such as a password or a token. */
export const Verbatim = (min: number, max: number) =>
  Type.String({ minLength: min, maxLength: max, pattern: storable });

/** An ISO 8601 instant with its offset, such as `2026-11-21T10:00:00Z`, of the years 1900 to 2199. */
export const Instant = Type.String({ format: 'date-time' });

/** An answer's field that may be null, as fast-json-stringify writes it best. */
export const Nullable = <Field extends Type.TSchema & { type: string }>(field: Field) =>
  Type.Unsafe<Type.Static<Field> | null>({ ...field, type: [field.type, 'null'] });

/** What a call answers when there is nothing else to say. */
export const Detail = Type.Object({ detail: Type.String() });

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.keys` forgets what keys there are
const codes = Object.keys(refusals) as RefusalCode[];

/** Every refusal: its code, a sentence for a person and, where fields are at fault, why, by their path. */
export const Refusal = Type.Object({
  code: Type.Enum(codes),
  detail: Type.String(),
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
});
