/**
 * THE table of settings: each is here once. The schemas (settings.ts, draft.ts), the columns, copies,
 * drafts, files and the faults in the editor follow from it. It needs no TypeBox: browsers read it too.
 */
import type { CallName } from './calls.ts';
import * as limits from './limits.ts';
import type { Sections } from './sections.ts';

/** Kind of a setting's value. A setting that is off is absent. */
type Kind =
  | { kind: 'switch' }
  /** One of these; the first is the usual one, and counts as off. */
  | { kind: 'choice'; of: readonly [string, ...string[]] }
  | { kind: 'number'; least: number; most: number }
  /** An access code. */
  | { kind: 'code' }
  | { kind: 'moment' }
  /** A SHA-256. */
  | { kind: 'hash' }
  /** `each`: what one of them is called. */
  | { kind: 'hashes'; most: number; each: string }
  | { kind: 'sections' }
  /** Any of these parts, or none of them. */
  | { kind: 'group'; parts: Readonly<Record<string, Part>> };

/** A field of the editor. Its name is that in a draft, and the id of its element. */
type Field = { field: string; label: string };
export type Part = Exclude<Kind, { kind: 'group' | 'sections' }> & Field;

export type Setting = Kind &
  Partial<Field> & {
    /** Its column, if that has another name. */
    column?: string;
    /** Readers: all, teachers, or those who may edit the contest (others read `{}` of a group). */
    seen: 'students' | 'teachers' | 'editors';
    /** Name of the boolean that students read instead. */
    follows?: string;
    /** Name of the boolean that students read instead, if they must have something to begin. */
    needs?: string;
    /** A copy has it as far as its maker sees it, has it moved with the start, or does not have it. */
    copy: 'taken' | 'moved' | 'left';
    /** Step of the editor that shows its faults. */
    step: 'details' | 'questions';
    /** The setting without which it has no meaning. It is neither sent nor taken without it. */
    only?: Readonly<Record<string, string>>;
    /** Message if it is set where it cannot be. Other messages follow from its kind. */
    why?: string;
    /** Warning when an export drops the setting and that changes what students get. */
    lost?: string;
  };

/** Settings that a teacher chooses in the editor. The publication fixes them, except the access code. */
export const settings = {
  /** Time (minutes) of each student from the first view on, at most until the end. */
  own_minutes: {
    kind: 'number',
    least: 1,
    most: limits.ownMinutes,
    field: 'ownMinutes',
    label: 'Minutes for each student',
    step: 'details',
    seen: 'students',
    copy: 'taken',
  },
  /** Whether each student gets the questions in another order. */
  shuffle_questions: {
    kind: 'switch',
    field: 'shuffleQuestions',
    label: 'Shuffle questions',
    step: 'details',
    seen: 'students',
    copy: 'taken',
  },
  /** If absent, the questions are in no sections. The editor has them among the questions. */
  sections: {
    kind: 'sections',
    step: 'questions',
    seen: 'teachers',
    follows: 'draws_questions',
    copy: 'taken',
    lost: 'The sections, and how many questions are drawn from each, are left out.',
  },
  /**
   * Way through the questions. `step`: one question after the other, and Next needs a choice. `free`:
   * students may skip questions and come back. `page`: all questions are on one page.
   */
  navigation: {
    kind: 'choice',
    of: ['step', 'free', 'page'],
    field: 'navigation',
    label: 'Going through the questions',
    step: 'details',
    seen: 'students',
    copy: 'taken',
  },
  /** A word that students need to begin, told in one room once. `setAccessCode` changes it at any moment. */
  access_code: {
    kind: 'code',
    field: 'accessCode',
    label: 'Access code',
    step: 'details',
    seen: 'editors',
    needs: 'needs_code',
    copy: 'left',
  },
  /** Whether students may ask to be admitted to a private contest. */
  takes_requests: {
    kind: 'switch',
    field: 'takesRequests',
    label: 'Join by request',
    step: 'details',
    seen: 'teachers',
    copy: 'taken',
    why: 'Everybody can join a public contest without asking.',
  },
  /**
   * When students see their results. `end`: after the last student can submit. `time`: not before
   * `release_datetime` either. `teacher`: not before a teacher releases them.
   */
  release: {
    kind: 'choice',
    of: ['end', 'time', 'teacher'],
    field: 'release',
    label: 'When students see their results',
    step: 'details',
    seen: 'students',
    copy: 'taken',
  },
  release_datetime: {
    kind: 'moment',
    column: 'release_at',
    field: 'releaseAt',
    label: 'Time of the release',
    step: 'details',
    seen: 'teachers',
    copy: 'moved',
    only: { release: 'time' },
    why: 'Set this only for a release at a chosen time.',
  },
  /** Part of the results that students see. `answers`: marks and own answers. */
  shows: {
    kind: 'choice',
    of: ['all', 'answers', 'marks'],
    field: 'shows',
    label: 'What students see of their results',
    step: 'details',
    seen: 'students',
    copy: 'taken',
  },
  /** Use of Safe Exam Browser. If present, an attempt begins there only. */
  seb: {
    kind: 'group',
    field: 'seb',
    label: 'Safe Exam Browser',
    step: 'details',
    seen: 'editors',
    needs: 'needs_seb',
    copy: 'taken',
    parts: {
      /** Only versions of the program with one of these keys are let in. If absent, each version. */
      browser_keys: {
        kind: 'hashes',
        most: limits.browserKeys,
        each: 'Key',
        field: 'sebKeys',
        label: 'Browser Exam Keys',
      },
      /** Hash of the password that students need to quit it. If absent, they need none. */
      quit_password_hash: { kind: 'hash', field: 'sebQuitHash', label: 'Password for quitting' },
    },
  },
} as const satisfies Record<string, Setting>;

type LaterSetting = Extract<Kind, { kind: 'switch' | 'choice' }> & {
  column?: string;
  /** The call that changes it, and the field of the call's body. */
  call: readonly [CallName, field: string];
};

/** Settings that a teacher changes at any time once the contest is published. A copy has none of them. */
export const laterSettings = {
  /**
   * Leaderboard that students see once the results are open. `first_3`: everybody whose rank is 3 or better.
   * `neighbours`: the student, two above and two below. `distribution`: the student's place among all marks,
   * without names. `getLeaderboard` answers it.
   */
  leaderboard: {
    kind: 'choice',
    of: ['off', 'first_3', 'first_5', 'first_10', 'neighbours', 'distribution'],
    call: ['setLeaderboard', 'shows'],
  },
  /** Certificate that students who passed may print: none, one without their marks, or one with them. */
  certificate: { kind: 'choice', of: ['off', 'plain', 'marks'], call: ['setCertificate', 'certificate'] },
  /** Whether students may practise with the questions. */
  practice: { kind: 'switch', column: 'is_practice', call: ['setPractice', 'open'] },
} as const satisfies Record<string, LaterSetting>;

type Table = typeof settings;
export type SettingName = keyof Table;

type ValueOf<Row> = Row extends { of: readonly (infer Choice)[] }
  ? Choice
  : Row extends { parts: infer Parts }
    ? { -readonly [Name in keyof Parts]?: ValueOf<Parts[Name]> }
    : Row extends { kind: keyof Values }
      ? Values[Row['kind']]
      : never;
type Values = {
  switch: boolean;
  number: number;
  code: string;
  moment: string;
  hash: string;
  hashes: string[];
  sections: Sections;
};

/** Values of the settings. An absent one is off, or has its usual value. */
export type Settings = { -readonly [Name in SettingName]?: ValueOf<Table[Name]> };

type With<Key extends string, Value extends string = string> = {
  [Name in SettingName]: Table[Name] extends Record<Key, Value> ? Name : never;
}[SettingName];
export type SeenByStudents = With<'seen', 'students'>;
/** The settings of which students know, and what follows for them from the others. */
export type StudentSettings = Pick<Settings, SeenByStudents> & {
  [Name in With<'follows'> as Table[Name]['follows']]?: boolean;
} & { [Name in With<'needs'> as Table[Name]['needs']]?: boolean };

type ColumnsOf<Rows> = {
  [Name in keyof Rows]: Rows[Name] extends { column: infer Column } ? Column : Name;
}[keyof Rows];
/** The columns of the table `contest` in which the settings are. */
export type SettingColumn = ColumnsOf<Table>;
export type LaterColumn = ColumnsOf<typeof laterSettings>;

type PartsOf<Row> = Row extends { parts: infer Parts } ? Parts[keyof Parts] : never;
type FieldRow = Extract<Table[SettingName] | PartsOf<Table[SettingName]>, Field>;
type HeldBy<Row> = Row extends { of: readonly (infer Choice)[] }
  ? Choice
  : Row extends { kind: 'switch' | 'group' }
    ? boolean
    : string;
/**
 * Settings as the editor and its drafts hold them. A text is as it was typed, empty if there is none. A group
 * is whether it is on. A moment is as an input for date and time holds it. Hashes stand one in each line.
 */
export type DraftSettings = { [Row in FieldRow as Row['field']]: HeldBy<Row> };
export type SettingField = keyof DraftSettings;

/** The rows in their order, each as what all rows are. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.entries` forgets what keys there are
export const settingRows = Object.entries<Setting>(settings) as [SettingName, Setting][];

export const laterRows = Object.entries<LaterSetting>(laterSettings);

/** The fields of the editor in their order. `path`: the place of the value in `Settings`. */
export const settingFields = settingRows.flatMap(([name, row]) => {
  const { field, label, step } = row;
  if (field === undefined || label === undefined) return [];
  const own: Kind & Field = Object.assign({}, row, { field, label });
  const parts = row.kind === 'group' ? Object.entries<Kind & Field>(row.parts) : [];
  const below = parts.map(([part, row]) => ({ path: `${name}.${part}`, step, row }));
  const path: string = name;
  return [{ path, step, row: own }].concat(below);
});
