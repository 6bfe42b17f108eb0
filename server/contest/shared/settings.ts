import type { Insertable, Selectable } from 'kysely';
import type { Right } from '#contract/right.ts';
import {
  type StudentSettingName,
  type Setting,
  type SettingColumn,
  type SettingName,
  settingRows,
} from '#contract/setting-table.ts';
import type { Settings, StudentSettings } from '#contract/settings.ts';
import type { Contest } from '../../base/database/rows.ts';
import { includesRight } from '../../people/rights/right-on.ts';
import { normalizeAccessCode } from '#shared/typed.ts';
import { drawsQuestions } from './sections.ts';

export type SettingsRow = Pick<Selectable<Contest>, SettingColumn>;
/**
 * Values of the setting columns. Lists are JSON texts, because the driver would write arrays as PostgreSQL
 * arrays.
 */
type SettingsValues = Required<Pick<Insertable<Contest>, SettingColumn>>;
/** Value of a setting; undefined if the setting is off. */
type Value = Settings[SettingName];

const columnOf = (name: SettingName, { column = name }: Setting): SettingColumn =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table has only these columns
  column as SettingColumn;

export const settingsColumns = settingRows.map(
  ([name, setting]) => `contest.${columnOf(name, setting)}` as const,
);

function offValue(setting: Setting) {
  if (setting.kind === 'choice') return setting.of[0];
  return setting.kind === 'switch' ? false : null;
}

function valueIn(row: SettingsRow, name: SettingName, setting: Setting): Value {
  const stored = row[columnOf(name, setting)];
  if (stored instanceof Date) return stored.toISOString();
  return stored === null || stored === offValue(setting) ? undefined : stored;
}

const eachSetting = (read: (name: SettingName, setting: Setting) => Value): Settings =>
  Object.fromEntries(
    settingRows.flatMap(([name, setting]) => {
      const value = read(name, setting);
      return value === undefined ? [] : [[name, value]];
    }),
  );

export const accessCodeValues = (code: string | null) => ({
  access_code: code,
  access_key: code === null ? null : normalizeAccessCode(code),
});

export function settingsValues(given: Settings): SettingsValues & { access_key: string | null } {
  const columns = settingRows.map(([name, setting]) => {
    const value = given[name] ?? offValue(setting);
    return [columnOf(name, setting), written(setting, value)] as const;
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.fromEntries` loses the type of the keys
  const values = Object.fromEntries(columns) as SettingsValues;
  return { ...values, ...accessCodeValues(given.access_code ?? null) };
}

function written({ kind }: Setting, value: NonNullable<Value> | null) {
  if (kind === 'moment' && typeof value === 'string') return new Date(value);
  return typeof value === 'object' && value ? JSON.stringify(value) : value;
}

function seenBy(right: Right | null, row: SettingsRow): Settings {
  const mayEdit = right !== null && includesRight(right, 'edit');
  return eachSetting((name, setting) => {
    const value = valueIn(row, name, setting);
    if (mayEdit || setting.seen !== 'editors' || value === undefined) return value;
    return setting.kind === 'group' ? {} : undefined;
  });
}

/**
 * Returns the settings as a teacher sees them. Without the right to edit, the access code and the Safe Exam
 * Browser keys are left out, because somebody could use them to begin elsewhere.
 */
export const settingsForTeacher = (row: SettingsRow & { right: Right | null }): { settings?: Settings } =>
  told(seenBy(row.right, row));

/**
 * Returns the setting columns of a copy that begins `later` ms after the original. Settings that the copying
 * teacher may not see are left out.
 */
export function settingsOfCopy(row: SettingsRow & { right: Right | null }, later: number) {
  const seen = seenBy(row.right, row);
  return settingsValues(
    eachSetting((name, { copy }) => {
      const value = copy === 'left' ? undefined : seen[name];
      if (copy !== 'moved' || typeof value !== 'string') return value;
      return new Date(Date.parse(value) + later).toISOString();
    }),
  );
}

export const studentSettings = (row: SettingsRow): { settings?: StudentSettings } => told(forStudents(row));

export const ownSettings = (row: SettingsRow & { is_started: boolean }): { settings?: StudentSettings } =>
  told<StudentSettings>({
    ...forStudents(row),
    ...(row.access_code !== null && !row.is_started && { needs_code: true }),
  });

const forStudents = (row: SettingsRow): StudentSettings => ({
  ...seenByStudents(row),
  ...(drawsQuestions(row.sections) && { draws_questions: true }),
  ...(row.seb && { needs_seb: true }),
});

const seenByStudents = (row: SettingsRow): Pick<Settings, StudentSettingName> =>
  eachSetting((name, setting) => (setting.seen === 'students' ? valueIn(row, name, setting) : undefined));

const told = <Told extends object>(settings: Told): { settings?: Told } =>
  Object.keys(settings).length > 0 ? { settings } : {};
