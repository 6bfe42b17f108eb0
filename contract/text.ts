import { Type } from 'typebox';
import * as limits from './limits.ts';
import { type RefusalCode, refusals } from './refusals.ts';
import { sentence, type Sentence } from '#shared/sentence.ts';

/** Returns a pattern with the message for texts that do not match (`x-why`, server/base/http/validate.ts). */
const matching = (pattern: string, why: Sentence) => ({ pattern, 'x-why': why });

/** Pattern for text that can be stored. With the `u` flag, `\p{Cs}` matches only lone surrogates. */
const storable = matching('^[^\\u0000\\p{Cs}]*$', sentence`This has a character that cannot be stored.`);

/** The text is normalized (NFC) and trimmed before validation (`x-trim`, server/base/http/validate.ts). */
const tidied = { 'x-trim': true } as const;

/** Returns the schema of a text of `min` to `max` characters that follows the rules in characters.ts. */
export const Text = (min: number, max: number) =>
  Type.String({ minLength: min, maxLength: max, format: 'text', ...tidied });

export const Name = (max: number) => Type.String({ minLength: 1, maxLength: max, format: 'name', ...tidied });

/** Case, spaces and hyphens are ignored (typed.ts). */
export const AccessCode = Type.String({
  minLength: 1,
  maxLength: limits.accessCode.max,
  format: 'access-code',
  ...tidied,
});

/** Address or network (CIDR). The address 203.0.113.7 is stored as 203.0.113.7/32 (`x-network`). */
export const NetworkText = Type.String({
  minLength: 2,
  maxLength: 50,
  format: 'network',
  'x-network': true,
  examples: ['203.0.113.0/24'],
});

/** Address as people type it, before `normalizeAddress`. */
const typed = { 'x-address': true } as const;

/** Code as people type or paste it (typed.ts). */
export const TypedCode = Type.String({
  minLength: 1,
  maxLength: limits.typedCodeLength,
  ...storable,
  ...tidied,
});

export const Email = Type.String({ format: 'email', maxLength: limits.emailLength, ...typed });

/** Address that is only compared with stored addresses, which may be older than the rules of `Email`. */
export const ExistingEmail = Type.String({
  minLength: 1,
  maxLength: limits.emailLength,
  ...storable,
  ...typed,
});

/** Digits of a phone number, or an empty text. */
export const PhoneNumber = Type.String({
  ...matching(
    `^([0-9]{${limits.phoneDigits}})?$`,
    sentence`This must be exactly ${limits.phoneDigits} digits, or empty.`,
  ),
  ...tidied,
});

/** Code of a language, such as `de`. */
export const LanguageCode = Type.String(
  matching('^[a-z]{2,3}$', sentence`This must be the code of a language, such as “de”.`),
);

export const Sha256 = Type.String(
  matching('^[0-9a-f]{64}$', sentence`This must be 64 hexadecimal digits: 0 to 9 and a to f.`),
);

/** Returns the schema of a text that is stored exactly as sent, such as a password or token. */
export const Verbatim = (min: number, max: number) =>
  Type.String({ minLength: min, maxLength: max, ...storable });

/** ISO 8601 date and time with an offset, from the years 1900 to 2199. */
export const Instant = Type.String({ format: 'date-time' });

/** Makes a schema nullable, in the form that fast-json-stringify serializes fastest. */
export const Nullable = <Field extends Type.TSchema & { type: string }>(field: Field) =>
  Type.Unsafe<Type.Static<Field> | null>({ ...field, type: [field.type, 'null'] });

/**
 * Sentence of an answer. The server renders it in the reader's language (server/base/http/localize.ts). It
 * has no type, so that answers can also be stored before they are rendered.
 */
export const SentenceText = Type.Unsafe<Sentence>({ 'x-sentence': true });

export const Detail = Type.Object({ detail: SentenceText });

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.keys` loses the type of the keys
const codes = Object.keys(refusals) as RefusalCode[];

/** `fields`: a sentence for each wrong field, by path. */
export const Refusal = Type.Object({
  code: Type.Enum(codes),
  detail: Type.String(),
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
});
