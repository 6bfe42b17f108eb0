import { limits } from '#contract/limits.ts';
import { count } from '../ui/time.ts';
import type { KeptWhere } from './kept.ts';

/** What has become of the answers. */
export type Saving = {
  /** How many questions have an answer, and how many of these the server has not acknowledged. */
  answered: number;
  unsaved: number;
  /** The time is over, or the quiz is submitted: nothing can be changed any more. */
  isTimeUp: boolean;
  isSubmitted: boolean;
  /** The device has a network; the server could not be reached all the same. */
  isOnline: boolean;
  isFailing: boolean;
  /** Where the answers are until the server has them. */
  kept: KeptWhere;
  /** The page would open again without the network. */
  canReload: boolean;
};

/** Whether the server is out of reach. */
export const isAway = ({ isOnline, isFailing }: Pick<Saving, 'isOnline' | 'isFailing'>): boolean =>
  !isOnline || isFailing;

/** The save state in words, true at each moment. Pure. */
export function describeSaving(saving: Saving): string {
  const { answered, unsaved, isTimeUp, isSubmitted } = saving;
  if (isAway(saving)) return describeAway(saving);
  if (isSubmitted || isTimeUp) {
    const why = isTimeUp ? 'Time is up. ' : '';
    if (unsaved > 0) return `${why}Sending your answers…`;
    return answered > 0 ? `${why}All answers saved. Submitting…` : `${why}Submitting…`;
  }
  if (unsaved > 0) return saving.kept === 'page' ? 'Saving… Do not close or reload this page' : 'Saving…';
  return answered > 0 ? 'All answers saved' : 'Your answers are saved as you choose them';
}

function describeAway({ answered, unsaved, isOnline, kept, canReload, ...over }: Saving): string {
  const away = isOnline ? 'Server out of reach' : 'Offline';
  const isOver = over.isTimeUp || over.isSubmitted;
  const answers = `${unsaved > 0 ? count(unsaved, 'answer') : 'your answers are'} ${KEPT[kept]}`;
  if (isOver && unsaved === 0) {
    return `${away}: ${answered > 0 ? 'all answers saved. Submitted' : 'submitted'} as soon as possible`;
  }
  const isInPage = kept === 'page';
  if (isOver && !isInPage) {
    return `${away}: ${answers}, sent as soon as possible${over.isTimeUp ? `. ${IN_TIME}` : ''}`;
  }
  const isSaved = answered > 0 && unsaved === 0;
  const what = isSaved ? 'all answers saved until now' : answers;
  return canReload || (isInPage && !isSaved)
    ? `${away}: ${what}`
    : `${away}: ${what}. Do not close or reload this page`;
}

const IN_TIME = `What arrives within ${limits.grace / 1000} seconds of the end counts`;

/** Where answers, or a submission, are; "kept on this device" is said only of what is on the disk. */
export const KEPT = {
  disk: 'kept on this device',
  writing: 'being written to this device',
  browser: 'held by this browser, which must stay open',
  page: 'kept in this page only: do not close or reload it',
} satisfies Record<KeptWhere, string>;
