import type { TSchema } from 'typebox';
import { HASH } from './examples.ts';

/** Part of a JSON schema, with what its example depends on. */
type Part = TSchema & {
  type?: string | string[];
  properties?: Record<string, Part>;
  items?: Part | Part[];
  anyOf?: Part[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  examples?: unknown[];
  minItems?: number;
  minimum?: number;
};

/** Texts by the name of their field, which means the same in all answers. */
const texts: Record<string, string> = {
  access: 'eyJhbGciOiJIUzI1NiJ9.e30.3Xh1',
  address: '1 Mill Road',
  browser_keys: HASH,
  cells: 'ada@school.example\tAda Lovelace',
  claim_code: 'k3j2-h1g5',
  class: '7b',
  code: 'k3j2-h1g5',
  deadline: '2026-03-02T10:00:00Z',
  email: 'ada@school.example',
  end_datetime: '2026-03-02T10:00:00Z',
  first_name: 'Ada',
  grade: 'B',
  heading: 'E-mail',
  kind: 'updateContest',
  language: 'tr',
  last_name: 'Lovelace',
  name: 'World geography',
  number: '1042',
  phone_number: '0123456789',
  picture: 'b3f1c2d4',
  place: 'Row 2',
  profile_image: '/images/b3f1c2d4.png',
  question_text: 'Which is the longest river of **Africa**?',
  quit_password_hash: HASH,
  reason: 'Two options were right.',
  refresh: 'x8Zk3vQ1',
  seat_email: 'ada@school.example',
  seb_file: '/seb/12345678.seb',
  shows: 'top',
  tag: 'rivers',
  tags: 'rivers',
  title: 'Rivers',
  typed_name: 'Ada L.',
  unit: 'km',
};
for (const name of ['added_by', 'author', 'colleague', 'given_by', 'made_by', 'owner', 'student', 'teacher'])
  texts[name] = 'Ada Lovelace';

/** Returns an example of an answer with every field, from its schema. `name`: field that has it. */
export function answerExample(schema: Part, name = ''): unknown {
  const { anyOf: [choice] = [], items = {} } = schema;
  if (schema.examples) return schema.examples[0];
  if (choice) return answerExample(choice, name);
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if ('x-sentence' in schema) return 'Saved.';
  switch ([schema.type].flat()[0]) {
    case 'object':
      return exampleOfObject(schema.properties ?? {});
    case 'array':
      return Array.from({ length: schema.minItems ?? 1 }, (_, n) =>
        answerExample(Array.isArray(items) ? (items[n] ?? {}) : items, name),
      );
    case 'string':
      return (
        texts[name] ??
        (schema.format === 'date-time' || name.endsWith('_datetime') ? '2026-03-02T09:00:00Z' : 'The Nile')
      );
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    default:
      // An element of a rich text.
      return ['p', {}, ['The Nile']];
  }
}

/** The name beside an address is a person's. */
const exampleOfObject = (fields: Record<string, Part>) =>
  Object.fromEntries(
    Object.entries(fields).map(([field, part]) => [
      field,
      answerExample(part, field === 'name' && 'email' in fields ? 'first_name' : field),
    ]),
  );
