import * as limits from '#contract/limits.ts';
import type { StoredWhere } from '../attempt/device-storage.ts';
import { ARRIVES_LATE } from '../attempt/late-words.ts';
import { STORAGE_WORDS } from '../attempt/stored-words.ts';
import { count } from '../../base/ui/time.ts';

/** The state of the answers' saving. */
export type Saving = {
  /** The numbers of questions with an answer, and of answers that the server has not acknowledged. */
  answered: number;
  unsaved: number;
  /** The time is over, or the quiz is submitted: nothing can be changed any more. */
  isTimeUp: boolean;
  isSubmitted: boolean;
  /** The grace after the end is over, too. */
  isClosed: boolean;
  /** The device has a network; the server could not be reached all the same. */
  isOnline: boolean;
  isFailing: boolean;
  /** Where the answers are until the server has them. */
  stored: StoredWhere;
  /** The page would open again without the network. */
  canReload: boolean;
};

/** Whether the server is out of reach. */
export const isAway = ({ isOnline, isFailing }: Pick<Saving, 'isOnline' | 'isFailing'>): boolean =>
  !isOnline || isFailing;

/** The save state in words, true at each moment. Pure. */
export function describeSaving(saving: Saving): string {
  if (isAway(saving)) {
    const away = saving.isOnline ? 'Server not reachable' : 'Offline';
    return `${away}: ${isLocked(saving) ? describeLockedAway(saving) : describeOpenAway(saving)}`;
  }
  return isLocked(saving) ? describeSubmitting(saving) : describeOpen(saving);
}

const isLocked = ({ isTimeUp, isSubmitted }: Saving): boolean => isTimeUp || isSubmitted;

function describeOpen({ answered, unsaved, stored }: Saving): string {
  if (unsaved > 0) return stored === 'page' ? `Saving… ${STAY}` : 'Saving…';
  return answered > 0 ? 'All answers saved' : 'Your answers are saved as you choose them';
}

function describeSubmitting({ answered, unsaved, isTimeUp }: Saving): string {
  const why = isTimeUp ? 'Time is up. ' : '';
  if (unsaved > 0) return `${why}Sending your answers…`;
  return answered > 0 ? `${why}All answers saved. Submitting…` : `${why}Submitting…`;
}

/** The server is out of reach, and answers can still be changed. */
function describeOpenAway({ answered, unsaved, stored, canReload }: Saving): string {
  const isSaved = answered > 0 && unsaved === 0;
  if (isSaved) return canReload ? ALL_SAVED : `${ALL_SAVED}. ${STAY}`;
  const answers = describeStored(unsaved, stored);
  // The words for `page` say what to do.
  return canReload || stored === 'page' ? answers : `${answers}. ${STAY}`;
}

/** The server is out of reach, and nothing can be changed any more. */
function describeLockedAway({ answered, unsaved, stored, isTimeUp, isClosed }: Saving): string {
  if (unsaved === 0) return `${answered > 0 ? 'all answers saved. Submitted' : 'submitted'} ${SOON}`;
  const answers = describeStored(unsaved, stored);
  if (stored === 'page') return answers;
  const counts = isClosed ? `. ${ARRIVES_LATE}` : isTimeUp ? `. ${IN_TIME}` : '';
  return `${answers}, sent ${SOON}${counts}`;
}

/** Describes unsent answers in the submit dialog. */
export const describeUnsent = (unsaved: number, stored: StoredWhere): string =>
  `${count(unsaved, 'answer')} ${unsaved === 1 ? 'is' : 'are'} not sent yet: ${STORAGE_WORDS[stored]}. `;

const describeStored = (unsaved: number, stored: StoredWhere): string =>
  `${unsaved > 0 ? count(unsaved, 'answer') : 'your answers are'} ${STORAGE_WORDS[stored]}`;

const ALL_SAVED = 'all answers saved until now';
const STAY = 'Do not close or reload this page';
const SOON = 'as soon as possible';
const IN_TIME = `Answers that arrive within ${limits.grace / 1000} seconds after the end count`;
