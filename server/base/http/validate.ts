import { type TArray, type TObject, Type, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { TLocalizedValidationError } from 'typebox/error';
import { Format } from 'typebox/format';
import { Settings } from 'typebox/system';
import { Pointer } from 'typebox/value';
import { findEmailFault, findNameFault, findTextFault } from '#shared/characters.ts';
import * as limits from '#contract/limits.ts';
import { isSentence, plural, sentence, type Sentence } from '#shared/sentence.ts';
import { looksLikeAscii } from '../address/look-alike.ts';
import { INVISIBLE_CHARACTERS } from '#shared/characters.ts';
import { normalizeAccessCode, normalizeAddress } from '#shared/typed.ts';
import { type Faults, InvalidFields } from '../shared/errors.ts';
import { lazy } from '../shared/lazy.ts';
import { canonicalNetwork } from './network.ts';

/** The largest body has 200 × 10 options, and one refusal reports all of its errors. */
Settings.Set({ maxErrors: 10_000 });

/**
 * Refuses times that JavaScript cannot represent (RFC 3339 allows 23:59:60), and years that must be typing
 * errors.
 */
function whyNotInstant(text: string): Sentence | null {
  const year = new Date(text).getUTCFullYear();
  if (!Format.IsDateTime(text) || Number.isNaN(year))
    return sentence`This must be a date and time with its time zone, such as 2026-01-31T09:00:00Z.`;
  const { first, last } = limits.years;
  return year >= first && year <= last ? null : sentence`The year must be from ${first} to ${last}.`;
}

function whyNotAccessCode(typed: string): Sentence | null {
  const { min } = limits.accessCode;
  if (normalizeAccessCode(typed).length < min) return sentence`At least ${min} letters or digits, please.`;
  return findNameFault(typed);
}

/** Functions that check the contract's formats. Each returns a sentence about the error, or null. */
const formats: Record<string, (text: string) => Sentence | null> = {
  'date-time': whyNotInstant,
  text: findTextFault,
  name: findNameFault,
  'access-code': whyNotAccessCode,
  network: (text) =>
    canonicalNetwork(text) !== undefined
      ? null
      : sentence`This must be a network, such as 203.0.113.0/24 or 2001:db8:1::/48.`,
  email: (text) =>
    findEmailFault(text) ??
    (looksLikeAscii(text)
      ? sentence`This address has letters that only look like plain letters. Please type it again.`
      : null),
};
for (const [name, whyNot] of Object.entries(formats)) Format.Set(name, (text) => whyNot(text) === null);

/**
 * A rule about several fields, for bodies with the shape that it needs. It runs even if other fields are
 * wrong, so that all errors are reported at once.
 */
export type BodyRule = (body: unknown) => Faults;

export function makeRule<Needs extends TSchema>(
  needs: Needs,
  judge: (body: Type.Static<Needs>) => Faults,
): BodyRule {
  const shape = lazy(() => Compile(needs));
  return (body) => (shape().Check(body) ? judge(body) : {});
}

type Tidy = (value: unknown) => unknown;

/**
 * Returns a function for values of a schema. It normalizes (NFC) and trims texts with `x-trim`, cleans
 * addresses with `x-address`, writes networks with `x-network` in one form, and converts strings with
 * `x-decimal` to integers. Addresses with hidden characters stay, because old accounts may have them. Unknown
 * fields are dropped.
 */
function tidierOf(schema: TSchema): Tidy {
  const tidyText = textTidierOf(schema);
  const tidyList = Type.IsArray(schema) ? listTidierOf(schema) : undefined;
  const tidyObject = Type.IsObject(schema) ? objectTidierOf(schema) : undefined;
  return (value) => {
    if (typeof value === 'string') return tidyText ? tidyText(value) : value;
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return tidyList ? tidyList(value) : (value as unknown[]);
    return tidyObject ? tidyObject(value) : value;
  };
}

const trim = (text: string) => text.normalize('NFC').trim();

function textTidierOf(schema: TSchema): ((text: string) => unknown) | undefined {
  if ('x-address' in schema)
    return (text) => (INVISIBLE_CHARACTERS.test(text.trim()) ? trim(text) : normalizeAddress(text));
  if ('x-network' in schema) return (text) => canonicalNetwork(trim(text)) ?? text;
  if ('x-trim' in schema) return trim;
  if ('x-decimal' in schema) return (text) => (/^[0-9]{1,10}$/.test(text) ? Number(text) : text);
  return undefined;
}

function listTidierOf(schema: TArray): (list: unknown[]) => unknown {
  const tidyItem = tidierOf(schema.items);
  // One item too many suffices for a refusal. Checking millions of items would take seconds.
  const most = 'maxItems' in schema && typeof schema.maxItems === 'number' ? schema.maxItems + 1 : undefined;
  return (list) => list.slice(0, most).map((item) => tidyItem(item));
}

function objectTidierOf(schema: TObject): (object: object) => unknown {
  const fields = Object.entries(schema.properties).map(([name, property]) => ({
    name,
    tidyField: tidierOf(property),
  }));
  return (object) => {
    const known: Record<string, unknown> = {};
    // Reads only known fields, because copying an object with a million unknown fields would take too long.
    for (const { name, tidyField } of fields) {
      if (Object.hasOwn(object, name)) known[name] = tidyField(Reflect.get(object, name));
    }
    return known;
  };
}

const typeSentences: Record<string, Sentence | undefined> = {
  string: sentence`This must be a text.`,
  number: sentence`This must be a number.`,
  integer: sentence`This must be a whole number.`,
  boolean: sentence`This must be true or false.`,
  array: sentence`This must be a list.`,
  object: sentence`This must be an object.`,
};
const NOT_VALID = sentence`This is not valid.`;
const MISSING = sentence`This is missing.`;

const characters = (count: number) => plural(count, { one: '# character', other: '# characters' });
const entries = (count: number) => plural(count, { one: '# entry', other: '# entries' });

function sentenceOf(schema: TSchema, body: unknown, error: TLocalizedValidationError): Sentence {
  switch (error.keyword) {
    case 'minLength':
      return error.params.limit === 1
        ? sentence`This must not be empty.`
        : sentence`At least ${characters(error.params.limit)}, please.`;
    case 'maxLength':
      return sentence`At most ${characters(error.params.limit)}, please.`;
    case 'minItems':
      return sentence`This needs at least ${entries(error.params.limit)}.`;
    case 'maxItems':
      return sentence`This may have at most ${entries(error.params.limit)}.`;
    case 'minimum':
      return sentence`This must be at least ${String(error.params.limit)}.`;
    case 'maximum':
      return sentence`This must be at most ${String(error.params.limit)}.`;
    case 'multipleOf':
      return sentence`This must be a multiple of ${String(error.params.multipleOf)}.`;
    case 'enum':
      return sentence`This must be one of ${error.params.allowedValues.map(String).join(', ')}.`;
    case 'type': {
      const [type = ''] = [error.params.type].flat();
      return typeSentences[type] ?? NOT_VALID;
    }
    case 'format': {
      const value: unknown = Pointer.Get(body, error.instancePath);
      return (typeof value === 'string' && formats[error.params.format]?.(value)) || NOT_VALID;
    }
    case 'pattern': {
      // The error message for the user is in the field's schema (contract/text.ts).
      const field: unknown = Pointer.Get(schema, error.schemaPath.slice(1));
      const why: unknown = typeof field === 'object' && field && Reflect.get(field, 'x-why');
      return isSentence(why) ? why : NOT_VALID;
    }
    default:
      return NOT_VALID;
  }
}

const dotted = (pointer: string) => pointer.slice(1).replaceAll('/', '.');

function faultsOf(schema: TSchema, body: unknown, errors: TLocalizedValidationError[]): Faults {
  const faults: Faults = {};
  for (const error of errors) {
    const path = dotted(error.instancePath);
    if (error.keyword === 'required') {
      for (const name of error.params.requiredProperties) faults[path ? `${path}.${name}` : name] ??= MISSING;
    } else {
      faults[path || 'body'] ??= sentenceOf(schema, body, error);
    }
  }
  return faults;
}

/**
 * Returns a validator for Fastify. It returns the tidied body without unknown fields, or an `InvalidFields`
 * with all errors by the schema and the rules.
 */
export function bodyValidator(schema: TSchema, rules: BodyRule[]) {
  // Compiled at the first use, as answers are (json/answer-writer.ts).
  const shape = lazy(() => Compile(schema));
  const tidy = tidierOf(schema);
  return (body: unknown): { value: unknown } | { error: InvalidFields } => {
    const tidied = tidy(body);
    const faults = shape().Check(tidied) ? {} : faultsOf(schema, tidied, shape().Errors(tidied));
    for (const judge of rules) Object.assign(faults, { ...judge(tidied), ...faults });
    return Object.keys(faults).length === 0 ? { value: tidied } : { error: new InvalidFields(faults) };
  };
}
