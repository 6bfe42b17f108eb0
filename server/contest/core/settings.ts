import type { Insertable, Selectable } from 'kysely';
import type { Right } from '#contract/right.ts';
import {
  type SeenByStudents,
  type Setting,
  type SettingColumn,
  type SettingName,
  settingRows,
} from '#contract/setting-table.ts';
import type { Settings, StudentSettings } from '#contract/settings.ts';
import type { Contest } from '../../base/database/rows.ts';
import { includes } from '../../people/rights/right-on.ts';
import { typedAccessCode } from '#contract/typed.ts';
import { draws } from './sections.ts';

export type SettingsRow = Pick<Selectable<Contest>, SettingColumn>;
/**
 * Values of the settings' columns. Lists become JSON, since the driver would turn a JavaScript array into a
 * PostgreSQL array.
 */
type SettingsValues = Required<Pick<Insertable<Contest>, SettingColumn>>;
/** Value of a setting; undefined: it is off. */
type Value = Settings[SettingName];

const columnOf = (name: SettingName, { column = name }: Setting): SettingColumn =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table names no others
  column as SettingColumn;

/** The columns of the settings, for a select. */
export const settingsColumns = settingRows.map(
  ([name, setting]) => `contest.${columnOf(name, setting)}` as const,
);

/** Returns the column's value for a setting that is off. */
function offValue(setting: Setting) {
  if (setting.kind === 'choice') return setting.of[0];
  return setting.kind === 'switch' ? false : null;
}

function valueIn(row: SettingsRow, name: SettingName, setting: Setting): Value {
  const stored = row[columnOf(name, setting)];
  if (stored instanceof Date) return stored.toISOString();
  return stored === null || stored === offValue(setting) ? undefined : stored;
}

/** An object of what `read` makes of each setting; without those of which it makes nothing. */
const eachSetting = (read: (name: SettingName, setting: Setting) => Value): Settings =>
  Object.fromEntries(
    settingRows.flatMap(([name, setting]) => {
      const value = read(name, setting);
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** Returns the columns of an access code: as its teacher wrote it, and as it is compared. */
export const accessCodeValues = (code: string | null) => ({
  access_code: code,
  access_key: code === null ? null : typedAccessCode(code),
});

/** A contest's columns with these settings, as they are written. */
export function settingsValues(given: Settings): SettingsValues & { access_key: string | null } {
  const columns = settingRows.map(([name, setting]) => {
    const value = given[name] ?? offValue(setting);
    return [columnOf(name, setting), written(setting, value)] as const;
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.fromEntries` forgets what keys there are
  const values = Object.fromEntries(columns) as SettingsValues;
  return { ...values, ...accessCodeValues(given.access_code ?? null) };
}

function written({ kind }: Setting, value: NonNullable<Value> | null) {
  if (kind === 'moment' && typeof value === 'string') return new Date(value);
  return typeof value === 'object' && value ? JSON.stringify(value) : value;
}

/** The settings that are on, as a teacher with this right on the contest reads them. */
function seenBy(right: Right | null, row: SettingsRow): Settings {
  const mayEdit = right !== null && includes(right, 'edit');
  return eachSetting((name, setting) => {
    const value = valueIn(row, name, setting);
    if (mayEdit || setting.seen !== 'editors' || value === undefined) return value;
    return setting.kind === 'group' ? {} : undefined;
  });
}

/**
 * The settings that are on, for a contest's teachers: `{ settings }`, or nothing if all are off. Who may only
 * see the contest reads neither its access code nor what Safe Exam Browser is known by: with these somebody
 * could begin elsewhere.
 */
export const settingsOf = (row: SettingsRow & { right: Right | null }): { settings?: Settings } =>
  told(seenBy(row.right, row));

/**
 * The columns of a copy of a contest that `later` (ms) begins. It has no more than its maker sees, and what
 * the table leaves behind it does not have.
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

/** Returns the settings that students may know. */
export const studentSettings = (row: SettingsRow): { settings?: StudentSettings } => told(forStudents(row));

/**
 * Returns the settings for one student: whether the first view, which is still to come, needs the access
 * code.
 */
export const ownSettings = (row: SettingsRow & { is_started: boolean }): { settings?: StudentSettings } =>
  told<StudentSettings>({
    ...forStudents(row),
    ...(row.access_code !== null && !row.is_started && { needs_code: true }),
  });

const forStudents = (row: SettingsRow): StudentSettings => ({
  ...seenByStudents(row),
  ...(draws(row.sections) && { draws_questions: true }),
  ...(row.seb && { needs_seb: true }),
});

const seenByStudents = (row: SettingsRow): Pick<Settings, SeenByStudents> =>
  eachSetting((name, setting) => (setting.seen === 'students' ? valueIn(row, name, setting) : undefined));

const told = <Told extends object>(settings: Told): { settings?: Told } =>
  Object.keys(settings).length > 0 ? { settings } : {};
