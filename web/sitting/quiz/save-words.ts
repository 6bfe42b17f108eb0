import { plural, t } from '@lingui/core/macro';
import * as limits from '#contract/limits.ts';
import type { StorageLocation } from '../attempt/device-storage.ts';
import { ARRIVES_LATE } from '../attempt/late-words.ts';
import { STORAGE_WORDS } from '../attempt/stored-words.ts';

export type Saving = {
  /** Number of answers. `unsaved` is the number that the server has not acknowledged. */
  answered: number;
  unsaved: number;
  isTimeUp: boolean;
  isSubmitted: boolean;
  /** True once the grace period after the end is over too. */
  isClosed: boolean;
  /** True if the device has a network; the server may still be unreachable. */
  isOnline: boolean;
  isFailing: boolean;
  stored: StorageLocation;
  /** True if the page would open again without the network. */
  canReload: boolean;
};

export const isAway = ({ isOnline, isFailing }: Pick<Saving, 'isOnline' | 'isFailing'>): boolean =>
  !isOnline || isFailing;

export function describeSaving(saving: Saving): string {
  if (isAway(saving)) {
    const away = saving.isOnline ? t`Server not reachable` : t`Offline`;
    return `${away}: ${isLocked(saving) ? describeLockedAway(saving) : describeOpenAway(saving)}`;
  }
  return isLocked(saving) ? describeSubmitting(saving) : describeOpen(saving);
}

const isLocked = ({ isTimeUp, isSubmitted }: Saving): boolean => isTimeUp || isSubmitted;

function describeOpen({ answered, unsaved, stored }: Saving): string {
  if (unsaved > 0) return stored === 'page' ? t`Saving… ${STAY}` : t`Saving…`;
  return answered > 0 ? t`All answers saved` : t`Your answers are saved as you choose them`;
}

function describeSubmitting({ answered, unsaved, isTimeUp }: Saving): string {
  const why = isTimeUp ? t`Time is up. ` : '';
  if (unsaved > 0) return t`${why}Sending your answers…`;
  return answered > 0 ? t`${why}All answers saved. Submitting…` : `${why}Submitting…`;
}

function describeOpenAway({ answered, unsaved, stored, canReload }: Saving): string {
  const isSaved = answered > 0 && unsaved === 0;
  if (isSaved) return canReload ? ALL_SAVED : `${ALL_SAVED}. ${STAY}`;
  const answers = describeStored(unsaved, stored);
  // The words for `page` already include this.
  return canReload || stored === 'page' ? answers : `${answers}. ${STAY}`;
}

function describeLockedAway({ answered, unsaved, stored, isTimeUp, isClosed }: Saving): string {
  if (unsaved === 0) return `${answered > 0 ? 'all answers saved. Submitted' : 'submitted'} ${SOON}`;
  const answers = describeStored(unsaved, stored);
  if (stored === 'page') return answers;
  const counts = isClosed ? `. ${ARRIVES_LATE}` : isTimeUp ? `. ${IN_TIME}` : '';
  return t`${answers}, sent ${SOON}${counts}`;
}

export const describeUnsent = (unsaved: number, stored: StorageLocation): string =>
  t`${plural(unsaved, { one: '# answer', other: '# answers' })} ${unsaved === 1 ? 'is' : 'are'} not sent yet: ${STORAGE_WORDS[stored]}. `;

const describeStored = (unsaved: number, stored: StorageLocation): string =>
  `${unsaved > 0 ? plural(unsaved, { one: '# answer', other: '# answers' }) : 'your answers are'} ${STORAGE_WORDS[stored]}`;

const ALL_SAVED = 'all answers saved so far';
const STAY = t`Do not close or reload this page`;
const SOON = 'as soon as possible';
const IN_TIME = t`Answers still count if they arrive within ${limits.grace / 1000} seconds after the end`;
