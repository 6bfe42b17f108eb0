import { plural, t } from '@lingui/core/macro';
import { DEPARTURE_LIMIT } from '../attempt/departure-log.ts';
import { formatOrdinal } from '../../base/time/time-words.ts';
import type { TabMessage } from './keep-tab.ts';

/**
 * State of the focus. `outside`: outside the visible page. `back`: returned. `was away`: returned from
 * elsewhere. `counts`: this is a departure.
 */
export type Focus = { where: 'outside' | 'back' | 'was away'; counts: boolean };

/** A notice. Small screens show only `most`; screen readers read all of it. */
export type Notice = { before?: string; most: string; after?: string };

function costOf(number: number): Notice {
  const last = formatOrdinal(DEPARTURE_LIMIT);
  const next = formatOrdinal(number);
  return number >= DEPARTURE_LIMIT
    ? { most: t`If you leave now, it will be the ${last} time, and your answers will be submitted.` }
    : {
        most: t`If you leave now, this counts as the ${next} time.`,
        after: t`Leaving a ${last} time submits your answers.`,
      };
}

/** Describes the cost of leaving in one text, for exempt students as well. */
export function describeCost(number: number, isExempt: boolean): string {
  if (isExempt) return t`Your teacher will see that you left. Leaving does not submit your answers.`;
  const { most, after } = costOf(number);
  return [most, after].filter(Boolean).join(' ');
}

export const uncountedNotice = (focus: Focus | undefined): Notice | undefined => {
  if (!focus || focus.counts) return undefined;
  return focus.where === 'outside'
    ? {
        before: t`Something outside this page is active.`,
        most: t`After 1 second, this counts as leaving.`,
      }
    : {
        before: t`Something outside this page was active for less than a second.`,
        most: t`This does not count.`,
        after: t`Your teacher can see it.`,
      };
};

export const tabNotice = (tab: TabMessage, departures: number): Notice | undefined => {
  if (tab === 'leaves') return { before: t`The Tab key can now leave this page.`, ...costOf(departures + 1) };
  return (
    tab && {
      before: t`The Tab key stays within this page.`,
      most: t`To leave the page, press Esc, then Tab.`,
      after: t`This counts as leaving.`,
    }
  );
};

const COUNTED = {
  outside: t`Something outside this page is active. This counts as leaving.`,
  back: t`Something outside this page was active. This counts as leaving.`,
  'was away': undefined,
} satisfies Record<Focus['where'], string | undefined>;

export function departuresNotice(departures: number, isExempt: boolean, focus: Focus | undefined): Notice {
  const why = focus?.counts ? COUNTED[focus.where] : undefined;
  const left = plural(departures, {
    one: 'You have left this page # time.',
    other: 'You have left this page # times.',
  });
  const last = formatOrdinal(DEPARTURE_LIMIT);
  if (!isExempt && departures === DEPARTURE_LIMIT - 1) {
    return {
      before: why ? `${why} ${left}` : left,
      most: t`One more switch will submit automatically.`,
      after: t`After that, you can no longer change your answers.`,
    };
  }
  return {
    before: why,
    most: left,
    after: isExempt
      ? t`Your teacher can see this. Leaving does not submit your answers.`
      : t`Leaving a ${last} time submits your answers.`,
  };
}
