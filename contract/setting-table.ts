/**
 * Table of settings, from which schemas, columns, copies, drafts and files are derived. This file does not
 * import TypeBox, because browsers load it.
 */
import * as limits from './limits.ts';
import { quizChoices } from './quiz-settings.ts';
import type { Sections } from './sections.ts';
import { type Sentence, sentence } from '#shared/sentence.ts';

/** If a setting is off, its value is absent. */
type Kind =
  | { kind: 'switch' }
  /** The first choice is the default and counts as off. */
  | { kind: 'choice'; of: readonly [string, ...string[]] }
  | { kind: 'number'; least: number; most: number }
  | { kind: 'code' }
  | { kind: 'moment' }
  /** A SHA-256 hash. */
  | { kind: 'hash' }
  /** `each`: message about one hash. */
  | { kind: 'hashes'; most: number; each: (number: number, why: string) => Sentence }
  /** Addresses and networks (CIDR). */
  | { kind: 'networks'; most: number; each: (number: number, why: string) => Sentence }
  | { kind: 'sections' }
  /** Any part may be missing. */
  | { kind: 'group'; parts: Readonly<Record<string, Part>> };

/** `field`: name of the value in a draft, and id of its HTML element. */
type Field = { field: string; label: Sentence };
export type Part = Exclude<Kind, { kind: 'group' | 'sections' }> & Field;

export type Setting = Kind &
  Partial<Field> & {
    /** Default: the setting's name. */
    column?: string;
    /**
     * Readers of the setting: everybody, teachers, or editors of the contest. Other teachers read `{}` in
     * place of a group.
     */
    seen: 'students' | 'teachers' | 'editors';
    /** Name of a boolean that students read in place of the value. */
    follows?: string;
    /**
     * Name of a boolean that students read in place of the value, if they need something to begin, such as
     * the access code.
     */
    needs?: string;
    /**
     * Whether a copy of the contest keeps the value (if its creator may see it), moves it with the start, or
     * leaves it out.
     */
    copy: 'taken' | 'moved' | 'left';
    step: 'details' | 'questions';
    /** Value that another setting must have. Otherwise, this setting is neither sent nor accepted. */
    only?: Readonly<Record<string, string>>;
    /** Error message if the setting is not allowed. */
    why?: Sentence;
    /** Warning if an export loses the setting and students would notice. */
    lost?: Sentence;
  };

/** Settings in the editor. After publication, only the access code can change. */
export const settings = {
  /** In minutes, from the student's first view. */
  own_minutes: {
    kind: 'number',
    least: 1,
    most: limits.maxOwnMinutes,
    field: 'ownMinutes',
    label: sentence`Minutes for each student`,
    step: 'details',
    seen: 'students',
    copy: 'taken',
  },
  shuffle_questions: {
    kind: 'switch',
    field: 'shuffleQuestions',
    label: sentence`Shuffle questions`,
    step: 'details',
    seen: 'students',
    copy: 'taken',
  },
  /** The editor shows the sections among the questions. */
  sections: {
    kind: 'sections',
    step: 'questions',
    seen: 'teachers',
    follows: 'draws_questions',
    copy: 'taken',
    lost: sentence`The sections, and how many questions are drawn from each, are left out.`,
  },
  navigation: {
    kind: 'choice',
    of: quizChoices.navigation,
    field: 'navigation',
    label: sentence`Going through the questions`,
    step: 'details',
    seen: 'students',
    copy: 'taken',
  },
  /**
   * Word told to students in the room, which they need to begin. `setAccessCode` can change it at any time.
   */
  access_code: {
    kind: 'code',
    field: 'accessCode',
    label: sentence`Access code`,
    step: 'details',
    seen: 'editors',
    needs: 'needs_code',
    copy: 'left',
  },
  takes_requests: {
    kind: 'switch',
    field: 'takesRequests',
    label: sentence`Join by request`,
    step: 'details',
    seen: 'teachers',
    copy: 'taken',
    why: sentence`Everybody can join a public contest without asking.`,
  },
  /** The school's networks. Live tells who works elsewhere. */
  networks: {
    kind: 'networks',
    most: limits.maxNetworks,
    each: (number, why) => sentence`Network ${number}: ${why}`,
    field: 'networks',
    label: sentence`Networks of the school`,
    step: 'details',
    seen: 'teachers',
    copy: 'taken',
  },
  /** Whether attempts begin only in `networks`, if there are any. `setNetworksOnly` can change it. */
  networks_only: {
    kind: 'switch',
    field: 'networksOnly',
    label: sentence`Start only in these networks`,
    step: 'details',
    seen: 'teachers',
    copy: 'taken',
  },
  /**
   * When results open. `end`: when all attempts are closed. `time`: when all are closed, but not before
   * `release_datetime`. `teacher`: when all are closed and a teacher releases them.
   */
  release: {
    kind: 'choice',
    of: ['end', 'time', 'teacher'],
    field: 'release',
    label: sentence`When students see their results`,
    step: 'details',
    seen: 'students',
    copy: 'taken',
  },
  release_datetime: {
    kind: 'moment',
    column: 'release_at',
    field: 'releaseAt',
    label: sentence`Time of the release`,
    step: 'details',
    seen: 'teachers',
    copy: 'moved',
    only: { release: 'time' },
    why: sentence`Set this only for a release at a chosen time.`,
  },
  /** Part of the results that students see. `answers`: marks and the student's own answers. */
  shows: {
    kind: 'choice',
    of: ['all', 'answers', 'marks'],
    field: 'shows',
    label: sentence`What students see of their results`,
    step: 'details',
    seen: 'students',
    copy: 'taken',
  },
  /** Days after the results open in which students can appeal against the marks for a question. */
  appeal_days: {
    kind: 'number',
    least: 1,
    most: limits.maxAppealDays,
    field: 'appealDays',
    label: sentence`Days for appeals`,
    step: 'details',
    seen: 'students',
    copy: 'taken',
  },
  wrong: {
    kind: 'choice',
    of: quizChoices.wrong,
    field: 'wrong',
    label: sentence`Wrong answers cost`,
    step: 'details',
    seen: 'students',
    copy: 'taken',
  },
  wrong_percent: {
    kind: 'number',
    least: 1,
    most: 100,
    field: 'wrongPercent',
    label: sentence`Percentage of the question’s marks`,
    step: 'details',
    seen: 'students',
    copy: 'taken',
    only: { wrong: 'own' },
    why: sentence`Set this only if wrong answers cost a percentage of your own.`,
  },
  /** Marks that every response begins with. They count towards the total. */
  start_marks: {
    kind: 'number',
    least: 1,
    most: limits.maxStartMarks,
    field: 'startMarks',
    label: sentence`Marks to begin with`,
    step: 'details',
    seen: 'students',
    copy: 'taken',
  },
  /** Lower limit of a response's marks: 0 (`zero`) or none. */
  lowest: {
    kind: 'choice',
    of: ['zero', 'none'],
    field: 'lowest',
    label: sentence`Totals may be below 0`,
    step: 'details',
    seen: 'students',
    copy: 'taken',
  },
  translation: {
    kind: 'choice',
    of: quizChoices.translation,
    field: 'translation',
    label: sentence`Students may translate the page`,
    step: 'details',
    seen: 'students',
    copy: 'taken',
  },
  /** If present, attempts can begin only in Safe Exam Browser. */
  seb: {
    kind: 'group',
    field: 'seb',
    label: sentence`Safe Exam Browser`,
    step: 'details',
    seen: 'editors',
    needs: 'needs_seb',
    copy: 'taken',
    parts: {
      /** Keys of the allowed versions of Safe Exam Browser. By default, all versions are allowed. */
      browser_keys: {
        kind: 'hashes',
        most: limits.maxBrowserExamKeys,
        each: (number, why) => sentence`Key ${number}: ${why}`,
        field: 'sebKeys',
        label: sentence`Browser Exam Keys`,
      },
      /** By default, no password is needed to quit Safe Exam Browser. */
      quit_password_hash: { kind: 'hash', field: 'sebQuitHash', label: sentence`Password for quitting` },
    },
  },
} as const satisfies Record<string, Setting>;

type LaterSetting = Extract<Kind, { kind: 'switch' | 'choice' }> & {
  column?: string;
  /** Call that changes the setting, and the field of its body. */
  call: readonly [name: string, field: string];
};

/** Settings that can change at any time after publication. They are not copied with the contest. */
export const laterSettings = {
  /**
   * `neighbours`: the student and the two students above and below. `distribution`: the student's place among
   * all marks.
   */
  leaderboard: {
    kind: 'choice',
    of: ['off', 'first_3', 'first_5', 'first_10', 'neighbours', 'distribution'],
    call: ['setLeaderboard', 'shows'],
  },
  /** Certificate that students can print if they passed: none, without marks, or with marks. */
  certificate: { kind: 'choice', of: ['off', 'plain', 'marks'], call: ['setCertificate', 'certificate'] },
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
  networks: string[];
  sections: Sections;
};

/** An absent setting is off, or has its default. */
export type Settings = { -readonly [Name in SettingName]?: ValueOf<Table[Name]> };

type With<Key extends string, Value extends string = string> = {
  [Name in SettingName]: Table[Name] extends Record<Key, Value> ? Name : never;
}[SettingName];
export type StudentSettingName = With<'seen', 'students'>;
export type StudentSettings = Pick<Settings, StudentSettingName> & {
  [Name in With<'follows'> as Table[Name]['follows']]?: boolean;
} & { [Name in With<'needs'> as Table[Name]['needs']]?: boolean };

type ColumnsOf<Rows> = {
  [Name in keyof Rows]: Rows[Name] extends { column: infer Column } ? Column : Name;
}[keyof Rows];
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
 * Settings as stored by the editor and in drafts. Times have the format of a date-and-time input; lists of
 * hashes are texts with one hash per line.
 */
export type DraftSettings = { [Row in FieldRow as Row['field']]: HeldBy<Row> };
export type SettingField = keyof DraftSettings;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.entries` loses the type of the keys
export const settingRows = Object.entries<Setting>(settings) as [SettingName, Setting][];

export const laterRows = Object.entries<LaterSetting>(laterSettings);

/** Fields of the editor. `path`: position of the value in `Settings`. */
export const settingFields = settingRows.flatMap(([name, row]) => {
  const { field, label, step } = row;
  if (field === undefined || label === undefined) return [];
  const own: Kind & Field = Object.assign({}, row, { field, label });
  const parts = row.kind === 'group' ? Object.entries<Kind & Field>(row.parts) : [];
  const below = parts.map(([part, row]) => ({ path: `${name}.${part}`, step, row }));
  const path: string = name;
  return [{ path, step, row: own }].concat(below);
});
