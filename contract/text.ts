import { Type } from 'typebox';
import * as limits from './limits.ts';
import { type RefusalCode, refusals } from './refusals.ts';

/**
 * A pattern, and what is said of a text that does not have it (`x-why`, see server/base/http/validate.ts).
 */
const matching = (pattern: string, why: string) => ({ pattern, 'x-why': why });

/** All characters that can be stored. (Patterns have the `u` flag: `\p{Cs}` matches lone surrogates only.) */
const storable = matching('^[^\\u0000\\p{Cs}]*$', 'This has a character that cannot be stored.');

/** Brought into one form (NFC) and trimmed before it is checked (`x-trim`, see http/validate.ts). */
const tidied = { 'x-trim': true } as const;

/** A text of `min` to `max` characters, in one line or several (which ones: characters.ts). */
export const Text = (min: number, max: number) =>
  Type.String({ minLength: min, maxLength: max, format: 'text', ...tidied });

/** The name of a person or a contest. */
export const Name = (max: number) => Type.String({ minLength: 1, maxLength: max, format: 'name', ...tidied });

/** The access code of a contest. Case, spaces and hyphens do not matter (typed.ts). */
export const AccessCode = Type.String({
  minLength: 1,
  maxLength: limits.accessCode.max,
  format: 'access-code',
  ...tidied,
});

/** Read as people type it (`typedAddress`). */
const typed = { 'x-address': true } as const;

/** A code that is compared with a stored one, as people type or paste it (typed.ts). */
export const TypedCode = Type.String({
  minLength: 1,
  maxLength: limits.typedCode,
  ...storable,
  ...tidied,
});

/** An e-mail address that will be stored. */
export const Email = Type.String({ format: 'email', maxLength: limits.email, ...typed });

/** An e-mail address that is only compared with stored ones, which may be older than the rules of `Email`. */
export const KnownEmail = Type.String({
  minLength: 1,
  maxLength: limits.email,
  ...storable,
  ...typed,
});

/** Empty, or the digits of a phone number. */
export const PhoneNumber = Type.String({
  ...matching(
    `^([0-9]{${limits.phoneDigits}})?$`,
    `This must be exactly ${limits.phoneDigits} digits, or empty.`,
  ),
  ...tidied,
});

/** A SHA-256 hash or a key: 64 hexadecimal digits. */
export const Sha256 = Type.String(
  matching('^[0-9a-f]{64}$', 'This must be 64 hexadecimal digits: 0 to 9 and a to f.'),
);

/** A text that is taken as it was typed, such as a password or a token. */
export const Verbatim = (min: number, max: number) =>
  Type.String({ minLength: min, maxLength: max, ...storable });

/** An ISO 8601 instant with its offset, such as `2026-11-21T10:00:00Z`, from the years 1900 to 2199. */
export const Instant = Type.String({ format: 'date-time' });

/** A field of an answer that may be null, in the form that fast-json-stringify serializes fastest. */
export const Nullable = <Field extends Type.TSchema & { type: string }>(field: Field) =>
  Type.Unsafe<Type.Static<Field> | null>({ ...field, type: [field.type, 'null'] });

/** The answer of a call that has nothing else to say. */
export const Detail = Type.Object({ detail: Type.String() });

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.keys` forgets what keys there are
const codes = Object.keys(refusals) as RefusalCode[];

/** Every refusal: its code, a sentence for a person and, by path, a sentence for each wrong field. */
export const Refusal = Type.Object({
  code: Type.Enum(codes),
  detail: Type.String(),
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
});
