import { t } from '@lingui/core/macro';
import { intlLocale } from '../../base/language/i18n.ts';
import { inMinutes, plusMinutes, tomorrowAt } from '../../base/time/local-time.ts';
import { checkDetails } from '../editor/details/check-details.ts';
import { marksOfPercent } from '../editor/details/passing-percent.tsx';
import type { Audience } from '../editor/draft/audience.ts';
import { noSettings } from '../editor/draft/draft-settings.ts';
import type { Draft, DraftQuestion } from '../editor/draft/draft.ts';
import { makeDraft } from '../editor/draft/make-draft.ts';
import { titleByFile } from '../editor/importing/append.ts';

/** Time (minutes) until the planned start of a contest that is started at once after it was made. */
const UNTIL_START = 10;

/** A new contest's details, as typed. */
export type Terms = Audience & {
  name: string;
  when: 'now' | 'tomorrow' | 'other';
  /** Value of a date-and-time input, for `other`. */
  start: string;
  minutes: string;
  /** Passing marks; undefined for half of the total. */
  passing: string | undefined;
};

/** Returns the first terms. The title is the file's, or the day's. */
export function firstTerms(audience: Audience, fileName: string | undefined, now: number): Terms {
  const day = new Intl.DateTimeFormat(intlLocale(), { day: 'numeric', month: 'long' }).format(now);
  const start = tomorrowAt(now, 10);
  const terms: Terms = {
    ...audience,
    name: t`Quiz of ${day}`,
    when: 'now',
    start,
    minutes: '45',
    passing: undefined,
  };
  if (!fileName) return terms;
  const { details } = titleByFile(makeDraft({ ...detailsOf(terms, 0, now), name: '' }, []), fileName);
  return { ...terms, name: details.name };
}

/** Returns the passing marks as typed, or half of the total. */
export const passingOf = ({ passing }: Terms, total: number): string =>
  passing?.replace(',', '.') ?? String(marksOfPercent(50, total));

function detailsOf(terms: Terms, total: number, now: number): Draft['details'] {
  const { name, when, isPublic, schoolClass } = terms;
  const planned = when === 'tomorrow' ? tomorrowAt(now, 10) : terms.start;
  const start = when === 'now' ? inMinutes(now, UNTIL_START) : planned;
  return {
    name,
    start,
    end: plusMinutes(start, Number(terms.minutes)),
    isPublic,
    schoolClass,
    passing: passingOf(terms, total),
    shuffle: true,
    settings: noSettings,
  };
}

/** Returns the contest as the editor would have it. */
export const draftOfTerms = (terms: Terms, questions: readonly DraftQuestion[], now: number): Draft =>
  makeDraft(detailsOf(terms, totalOf(questions), now), questions);

export const totalOf = (questions: readonly DraftQuestion[]): number =>
  questions.reduce((sum, { marks }) => sum + marks, 0);

/** Returns what is wrong with the terms, in words; undefined if nothing is. */
export function faultOf(terms: Terms, total: number, now: number): string | undefined {
  if (!/^[1-9]\d{0,4}$/.test(terms.minutes.trim())) return t`Enter the minutes, such as 45.`;
  return Object.values(checkDetails(detailsOf(terms, total, now)))[0]?.why;
}
