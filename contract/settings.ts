import { Type } from 'typebox';
import { Sections } from './sections.ts';
import * as table from './setting-table.ts';
import { AccessCode, Instant, NetworkText, Sha256 } from './text.ts';

export const choiceSchema = <Choice extends string>({ of }: { of: readonly Choice[] }) => Type.Enum([...of]);

export const Release = choiceSchema(table.settings.release);
export const VisibleResult = choiceSchema(table.settings.shows);

function schemaOf(row: table.Setting | table.Part): Type.TSchema {
  switch (row.kind) {
    case 'switch':
      return Type.Boolean();
    case 'choice':
      return choiceSchema(row);
    case 'number':
      return Type.Integer({ minimum: row.least, maximum: row.most });
    case 'code':
      return AccessCode;
    case 'moment':
      return Instant;
    case 'hash':
      return Sha256;
    case 'hashes':
      return Type.Array(Sha256, { minItems: 1, maxItems: row.most });
    case 'networks':
      return Type.Array(NetworkText, { minItems: 1, maxItems: row.most });
    case 'sections':
      return Sections;
    default:
      return optional(Object.entries(row.parts).map(([name, part]) => [name, schemaOf(part)]));
  }
}

const optional = (fields: [name: string, schema: Type.TSchema][]) =>
  Type.Object(Object.fromEntries(fields.map(([name, schema]) => [name, Type.Optional(schema)])));

export type Settings = table.Settings;
export const Settings = Type.Unsafe<Settings>(
  optional(table.settingRows.map(([name, row]) => [name, schemaOf(row)])),
);
export type Seb = NonNullable<Settings['seb']>;

export type StudentSettings = table.StudentSettings;
export const StudentSettings = Type.Unsafe<StudentSettings>(
  optional([
    ...table.settingRows.flatMap(([name, row]): [string, Type.TSchema][] => {
      if (row.seen === 'students') return [[name, schemaOf(row)]];
      return row.follows === undefined ? [] : [[row.follows, Type.Boolean()]];
    }),
    ...table.settingRows.flatMap(([, { needs }]): [string, Type.TSchema][] =>
      needs === undefined ? [] : [[needs, Type.Boolean()]],
    ),
  ]),
);
