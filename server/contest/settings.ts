import type { Selectable } from 'kysely';
import type { Right } from '#contract/right.ts';
import type { Sections } from '#contract/sections.ts';
import type { Seb, Settings, StudentSettings } from '#contract/settings.ts';
import type { Contest } from '../database/rows.ts';
import { includes } from '../rights/right-on.ts';
import { readAccessCode } from '../shared/typed-code.ts';
import { draws } from './sections.ts';

/** The columns of the settings, for a select. */
export const settingsColumns = [
  'contest.own_minutes',
  'contest.shuffle_questions',
  'contest.sections',
  'contest.navigation',
  'contest.access_code',
  'contest.takes_requests',
  'contest.release',
  'contest.release_at',
  'contest.shows',
  'contest.seb',
] as const;

type ColumnOf<Name> = Name extends `contest.${infer Column extends keyof Contest}` ? Column : never;
export type SettingsRow = Pick<Selectable<Contest>, ColumnOf<(typeof settingsColumns)[number]>>;
/** The same as they are written: the driver would make a list of PostgreSQL's of a list. */
export type SettingsValues = Omit<SettingsRow, 'sections' | 'seb'> & {
  sections: string | null;
  seb: string | null;
};

export const sectionsValue = (sections: Sections | null | undefined): string | null =>
  sections ? JSON.stringify(sections) : null;

/** How an access code stands in the database: as its teacher wrote it, and as it is compared. */
export const accessCodeValues = (code: string | null) => ({
  access_code: code,
  access_key: code === null ? null : readAccessCode(code),
});

export const sebValue = (seb: Seb | null | undefined): string | null => (seb ? JSON.stringify(seb) : null);

/** A contest's columns with these settings, as they are written. */
export const settingsValues = (settings: Settings): SettingsValues & { access_key: string | null } => ({
  own_minutes: settings.own_minutes ?? null,
  shuffle_questions: settings.shuffle_questions ?? false,
  sections: sectionsValue(settings.sections),
  navigation: settings.navigation ?? 'step',
  ...accessCodeValues(settings.access_code ?? null),
  takes_requests: settings.takes_requests ?? false,
  release: settings.release ?? 'end',
  release_at: settings.release_datetime === undefined ? null : new Date(settings.release_datetime),
  shows: settings.shows ?? 'all',
  seb: sebValue(settings.seb),
});

/**
 * The settings that are on, for a contest's teachers: `{ settings }`, or nothing if all are off. Who may only
 * see the contest reads neither its access code nor what Safe Exam Browser is known by: with these somebody
 * could begin elsewhere.
 */
export function settingsOf(row: SettingsRow & { right: Right | null }): { settings?: Settings } {
  const { access_code: code, release_at: releaseAt, right } = row;
  const mayEdit = right !== null && includes(right, 'edit');
  return told<Settings>({
    ...sharedSettings(row),
    ...(row.sections && { sections: row.sections }),
    ...(mayEdit && code !== null && { access_code: code }),
    ...(row.takes_requests && { takes_requests: true }),
    ...(releaseAt && { release_datetime: releaseAt.toISOString() }),
    ...(row.seb && { seb: mayEdit ? row.seb : {} }),
  });
}

/** The same for students: only what they may know. */
export const studentSettings = (row: SettingsRow): { settings?: StudentSettings } => told(forStudents(row));

/** The same for one student: whether the first view, which is still to come, needs the access code. */
export const ownSettings = (row: SettingsRow & { is_started: boolean }): { settings?: StudentSettings } =>
  told<StudentSettings>({
    ...forStudents(row),
    ...(row.access_code !== null && !row.is_started && { needs_code: true }),
  });

const forStudents = (row: SettingsRow): StudentSettings => ({
  ...sharedSettings(row),
  ...(draws(row.sections) && { draws_questions: true }),
  ...(row.seb && { needs_seb: true }),
});

const sharedSettings = (row: SettingsRow) => ({
  ...(row.own_minutes !== null && { own_minutes: row.own_minutes }),
  ...(row.shuffle_questions && { shuffle_questions: true }),
  ...(row.navigation !== 'step' && { navigation: row.navigation }),
  ...(row.release !== 'end' && { release: row.release }),
  ...(row.shows !== 'all' && { shows: row.shows }),
});

const told = <Told extends object>(settings: Told): { settings?: Told } =>
  Object.keys(settings).length > 0 ? { settings } : {};
