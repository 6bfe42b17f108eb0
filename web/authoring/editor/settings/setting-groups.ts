import { t } from '@lingui/core/macro';
import type { DraftSettings, SettingField } from '#contract/setting-table.ts';
import { formatLocal } from '../../../base/time/time.ts';

export type SettingGroup =
  'time and order' | 'who can begin' | 'safe exam browser' | 'wrong answers' | 'translation' | 'results';

export const groupNames: Record<SettingGroup, string> = {
  'time and order': t`Time and order`,
  'who can begin': t`Who can begin`,
  'safe exam browser': t`Safe Exam Browser`,
  'wrong answers': t`Wrong answers`,
  translation: t`Translation`,
  results: t`Results`,
};

export const groupOf: Record<SettingField, SettingGroup> = {
  ownMinutes: 'time and order',
  navigation: 'time and order',
  shuffleQuestions: 'time and order',
  takesRequests: 'who can begin',
  accessCode: 'who can begin',
  networks: 'who can begin',
  networksOnly: 'who can begin',
  seb: 'safe exam browser',
  sebKeys: 'safe exam browser',
  sebQuitHash: 'safe exam browser',
  wrong: 'wrong answers',
  wrongPercent: 'wrong answers',
  startMarks: 'wrong answers',
  lowest: 'wrong answers',
  translation: 'translation',
  release: 'results',
  releaseAt: 'results',
  shows: 'results',
  appealDays: 'results',
};

const WAYS = {
  step: t`one question after another`,
  free: t`questions can be skipped`,
  page: t`all questions on one page`,
} satisfies Record<DraftSettings['navigation'], string>;

const SHOWN = { all: '', answers: t`without the right answers`, marks: t`marks only` } satisfies Record<
  DraftSettings['shows'],
  string
>;

const costWords = (percent: string): Record<DraftSettings['wrong'], string> => ({
  nothing: t`They cost nothing`,
  fair: t`They cost as much as guessing earns`,
  quarter: t`They cost a quarter of the marks`,
  third: t`They cost a third of the marks`,
  half: t`They cost half of the marks`,
  own: percent.trim() === '' ? t`They cost a share of the marks` : t`They cost ${percent} % of the marks`,
});

const list = (...parts: (string | false)[]): string => parts.filter(Boolean).join(', ');

/** Functions that describe a group: "45 minutes for each student, one question after another". */
export const groupDescriptions: Record<SettingGroup, (settings: DraftSettings) => string> = {
  'time and order': ({ ownMinutes, navigation, shuffleQuestions }) =>
    list(
      ownMinutes.trim() === '' ? t`The same time for all` : t`${ownMinutes} minutes for each student`,
      WAYS[navigation],
      shuffleQuestions && t`shuffled questions`,
    ),
  'who can begin': ({ takesRequests, accessCode, networks, networksOnly }) =>
    list(
      accessCode.trim() === '' ? t`No access code` : t`With an access code`,
      takesRequests && t`students can ask to join`,
      networks.trim() !== '' && t`the school’s networks are known`,
      networksOnly && t`only in these networks`,
    ),
  'safe exam browser': ({ seb, sebKeys, sebQuitHash }) =>
    seb
      ? list(
          t`Required`,
          sebKeys.trim() !== '' && t`only some versions of it`,
          sebQuitHash !== '' && t`with a password`,
        )
      : t`Not required`,
  'wrong answers': ({ wrong, wrongPercent, startMarks, lowest }) =>
    list(
      costWords(wrongPercent)[wrong],
      startMarks.trim() !== '' && t`${startMarks} marks to begin with`,
      lowest === 'none' && t`totals may be below 0`,
    ),
  translation: ({ translation }) => (translation === 'allowed' ? t`Allowed` : t`Not allowed`),
  results: ({ release, releaseAt, shows, appealDays }) =>
    list(
      releaseWords(release, releaseAt),
      SHOWN[shows],
      appealDays.trim() !== '' && t`days for appeals: ${appealDays}`,
    ),
};

function releaseWords(release: DraftSettings['release'], at: string): string {
  if (release === 'teacher') return t`When you release them`;
  if (release === 'end') return t`When everybody’s time is up`;
  return at === '' ? t`At a set time` : formatLocal(new Date(at));
}
