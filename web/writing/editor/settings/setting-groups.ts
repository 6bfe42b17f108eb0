import type { DraftSettings, SettingField } from '#contract/setting-table.ts';
import { formatLocal } from '../../../base/ui/time.ts';

export type SettingGroup = 'Time and order' | 'Who can begin' | 'Safe Exam Browser' | 'Results';

export const groupOf: Record<SettingField, SettingGroup> = {
  ownMinutes: 'Time and order',
  navigation: 'Time and order',
  shuffleQuestions: 'Time and order',
  takesRequests: 'Who can begin',
  accessCode: 'Who can begin',
  seb: 'Safe Exam Browser',
  sebKeys: 'Safe Exam Browser',
  sebQuitHash: 'Safe Exam Browser',
  release: 'Results',
  releaseAt: 'Results',
  shows: 'Results',
};

const WAYS = {
  step: 'one question after another',
  free: 'questions can be skipped',
  page: 'all questions on one page',
} satisfies Record<DraftSettings['navigation'], string>;

const SHOWN = { all: '', answers: 'without the right answers', marks: 'marks only' } satisfies Record<
  DraftSettings['shows'],
  string
>;

const list = (...parts: (string | false)[]): string => parts.filter(Boolean).join(', ');

/** Functions that sum up a group: "45 minutes for each student, one question after another". */
export const groupDescriptions: Record<SettingGroup, (settings: DraftSettings) => string> = {
  'Time and order': ({ ownMinutes, navigation, shuffleQuestions }) =>
    list(
      ownMinutes.trim() === '' ? 'The same time for all' : `${ownMinutes} minutes for each student`,
      WAYS[navigation],
      shuffleQuestions && 'shuffled questions',
    ),
  'Who can begin': ({ takesRequests, accessCode }) =>
    list(
      accessCode.trim() === '' ? 'No access code' : 'With an access code',
      takesRequests && 'students can ask to join',
    ),
  'Safe Exam Browser': ({ seb, sebKeys, sebQuitHash }) =>
    seb
      ? list(
          'Required',
          sebKeys.trim() !== '' && 'only some versions',
          sebQuitHash !== '' && 'with a password',
        )
      : 'Not required',
  Results: ({ release, releaseAt, shows }) => list(releaseWords(release, releaseAt), SHOWN[shows]),
};

function releaseWords(release: DraftSettings['release'], at: string): string {
  if (release === 'teacher') return 'When you release them';
  if (release === 'end') return 'When everybody’s time is up';
  return at === '' ? 'At a set time' : formatLocal(new Date(at));
}
