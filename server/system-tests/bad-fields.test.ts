import { Type, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import { calls, callsWith } from '#contract/calls.ts';
import { logInEachRole } from '../test/factories.ts';
import { rawRequest, tokenFor } from '../test/requests.ts';
import { watchedApp } from '../test/watched-app.ts';

/** Breaks each field in every way its schema forbids, and expects a 400 response that names the field. */
const app = await watchedApp();
const people = await logInEachRole(app);

type Path = (string | number)[];
type Place = { path: Path; schema: TSchema; isRequired: boolean };

/** Returns every place in a body's schema, with the first entry of each list. */
function placesOf(schema: TSchema, path: Path = [], isRequired = false): Place[] {
  const here = { path, schema, isRequired };
  if (Type.IsArray(schema)) return [here, ...placesOf(schema.items, [...path, 0])];
  if (!Type.IsObject(schema)) return [here];
  const inside = Object.entries(schema.properties).map(([name, property]) =>
    placesOf(property, [...path, name], !Type.IsOptional(property)),
  );
  return [here, ...inside.flat()];
}

/** Replaces the value at this place; `undefined` removes it. Adds lists and objects that the body lacks. */
function spoil(body: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(body))
    return body.map((item: unknown, n) => (n === key ? spoil(item, rest, value) : item));
  if (typeof key === 'number') return [spoil(undefined, rest, value)];
  const fields: Record<string, unknown> = { ...(typeof body === 'object' ? body : {}) };
  return { ...fields, [key]: spoil(fields[key], rest, value) };
}

const NO_TEXT = [null, true, 5, [], {}];
const NOT_STORABLE = ['a\0b', '\0', 'a\ud800b', '\udc00', 'a\udfff\ud800'];
const NO_INSTANT = [
  '275760-09-13T00:00:00Z',
  '+275760-09-13T00:00:00.000Z',
  '10000-01-01T00:00:00Z',
  '9999-12-31T23:59:59-23:59',
  '0000-01-01T00:00:00Z',
  '1899-12-31T23:59:59Z',
  '2200-01-01T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '2026-02-30T10:00:00Z',
  '2026-13-01T00:00:00Z',
  '2026-03-02T25:00:00Z',
  '2026-06-30T23:59:60Z',
  '2026-03-02',
  '2026-03-02T10:00:00',
  '1772438400000',
  'tomorrow',
  '',
];
const UNSEEN = ['\u200b', '\u00ad\u2060', '\u3164', '\u2800', 'a\u202eb', '\u202aa', '\u2066a', 'a\u2069'];
const NO_NAME = ['a\nb', 'a\u200bb', 'a\u00adb', '\u202aa\u202c\u2028'];
const NO_ADDRESS = [
  '',
  'ada\u200b@school.example',
  'аdа@school.example',
  'рор@сор.ее',
  'nobody',
  'a@b',
  '@b.example',
  'a b@c.example',
  'a@b@c.example',
  `${'a'.repeat(65)}@b.example`,
];
const NO_NUMBER = [
  null,
  true,
  '',
  'abc',
  '1e3',
  '0x10',
  '1.0',
  ' 7',
  'NaN',
  [],
  [1],
  {},
  -1,
  1.25,
  1e300,
  -1e300,
  2 ** 53,
];

const Limits = Compile(
  Type.Object({
    format: Type.Optional(Type.String()),
    minLength: Type.Optional(Type.Integer()),
    maxLength: Type.Optional(Type.Integer()),
    minimum: Type.Optional(Type.Number()),
    maximum: Type.Optional(Type.Number()),
    multipleOf: Type.Optional(Type.Number()),
  }),
);

const NO_ANSWER = [
  true,
  '',
  'a\0b',
  'a\ud800b',
  'x'.repeat(201),
  {},
  1.25,
  [],
  [null],
  [5, true],
  [[5]],
  Array.from({ length: 1000 }, () => 5),
];

/** Returns values that the schema forbids here. */
function badValues(schema: TSchema): unknown[] {
  if ('type' in schema && Array.isArray(schema.type)) {
    const { type: types, ...text } = schema;
    // An answer is an option's id or a list of ids or, in some calls, null.
    if (types.includes('array')) return types.includes('null') ? NO_ANSWER : [...NO_ANSWER, null];
    // The field may be a text or null.
    return badValues(Type.String(text)).filter((value) => value !== null);
  }
  const { format, minLength = 0, maxLength, minimum = 0, maximum = 0, multipleOf = 0 } = Limits.Parse(schema);
  if (Type.IsEnum(schema)) return [null, true, '', 'X', '1', 3, 1e300, '__proto__', [], {}];
  if (Type.IsObject(schema)) return [null, true, 5, 'text', []];
  if (Type.IsArray(schema))
    return [null, true, 5, 'text', {}, { length: 2 }, Array.from({ length: 1000 }, () => null)];
  if (Type.IsBoolean(schema)) return [null, 'true', 'false', 0, 1, [], {}];
  if (Type.IsInteger(schema)) {
    const isAllowed = (value: unknown) => value === -1 && minimum <= -1;
    return [...NO_NUMBER.filter((value) => !isAllowed(value)), minimum - 1, maximum + 1, `${maximum + 1}`];
  }
  if (Type.IsNumber(schema)) {
    const isAllowed = (value: unknown) =>
      Number(value) >= minimum &&
      Number(value) <= maximum &&
      (multipleOf === 0 || Number.isInteger(Number(value) / multipleOf));
    return [...NO_NUMBER, '1'].filter((value) => typeof value !== 'number' || !isAllowed(value));
  }
  if (!Type.IsString(schema)) throw new Error(`Which values are bad for ${JSON.stringify(schema)}?`);
  return [
    ...NO_TEXT,
    ...NOT_STORABLE,
    ...(format === 'date-time' ? NO_INSTANT : []),
    ...(format === 'text' || format === 'name' || format === 'access-code' ? UNSEEN : []),
    ...(format === 'name' || format === 'access-code' ? NO_NAME : []),
    ...(format === 'access-code' ? ['abc', 'a-b c', '- - - -'] : []),
    ...(format === 'email' ? NO_ADDRESS : []),
    ...(minLength > 0 ? [''] : []),
    ...(minLength > 0 && ('x-trim' in schema || 'x-address' in schema) ? [' \n\t '] : []),
    ...(maxLength === undefined ? [] : ['x'.repeat(maxLength + 1)]),
  ];
}

test('the bodies that are spoilt here are right before', () => {
  for (const name of callsWith('body')) {
    expect([name, [...Compile<TSchema>(calls[name].body).Errors(calls[name].example)]]).toEqual([name, []]);
  }
});

describe.each(callsWith('body'))('%s: a field', (name) => {
  const places = placesOf(calls[name].body).filter(({ path }) => path.length > 0);

  async function faultsWith(path: Path, value: unknown) {
    const about = `${name}, ${path.join('.')} = ${JSON.stringify(value)?.slice(0, 60)}`;
    const body = JSON.stringify(spoil(calls[name].example, path, value));
    const { fields } = await app.refuse(about, rawRequest(name, body, tokenFor(name, people)), 400);
    return { about, fields: fields ?? {} };
  }

  test('with a wrong value is named by its path', async () => {
    for (const { path, schema } of places) {
      for (const value of badValues(schema)) {
        const { about, fields } = await faultsWith(path, value);
        const field = path.join('.');
        const isNamed = Object.keys(fields).some((named) => named === field || named.startsWith(`${field}.`));
        expect(isNamed, `${about}: ${JSON.stringify(fields)}`).toBe(true);
      }
    }
  });

  test('that is missing is named by its path', async () => {
    for (const { path } of places.filter(({ isRequired }) => isRequired)) {
      const { fields } = await faultsWith(path, undefined);
      expect(fields).toHaveProperty([path.join('.')], 'This is missing.');
    }
  });
});
