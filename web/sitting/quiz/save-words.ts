import { plural, select, t } from '@lingui/core/macro';
import * as limits from '#contract/limits.ts';
import type { StorageLocation } from '../attempt/device-storage.ts';
import { ARRIVES_LATE } from '../attempt/late-words.ts';

export type Saving = {
  /** Number of answers. `unsaved` is the number that the server has not acknowledged. */
  answered: number;
  unsaved: number;
  isTimeUp: boolean;
  isSubmitted: boolean;
  isClosed: boolean;
  /** Whether the device has a network. The server may still be unreachable. */
  isOnline: boolean;
  isFailing: boolean;
  stored: StorageLocation;
  canReload: boolean;
};

export const isAway = ({ isOnline, isFailing }: Pick<Saving, 'isOnline' | 'isFailing'>): boolean =>
  !isOnline || isFailing;

export function describeSaving(saving: Saving): string {
  if (isAway(saving)) {
    const state = isLocked(saving) ? describeLockedAway(saving) : describeOpenAway(saving);
    return saving.isOnline ? t`Server not reachable: ${state}` : t`Offline: ${state}`;
  }
  return isLocked(saving) ? describeSubmitting(saving) : describeOpen(saving);
}

const isLocked = ({ isTimeUp, isSubmitted }: Saving): boolean => isTimeUp || isSubmitted;

function describeOpen({ answered, unsaved, stored }: Saving): string {
  if (unsaved > 0) return stored === 'page' ? `${t`Saving…`} ${STAY}` : t`Saving…`;
  return answered > 0 ? t`All answers saved` : t`Your answers are saved as you choose them`;
}

function describeSubmitting({ answered, unsaved, isTimeUp }: Saving): string {
  const why = isTimeUp ? `${t`Time is up.`} ` : '';
  if (unsaved > 0) return why + t`Sending your answers…`;
  return why + (answered > 0 ? t`All answers saved. Submitting…` : t`Submitting…`);
}

function describeOpenAway({ answered, unsaved, stored, canReload }: Saving): string {
  const isSaved = answered > 0 && unsaved === 0;
  const state = isSaved ? t`all answers saved so far` : describeStored(unsaved, stored);
  // The words for `page` include this.
  return canReload || (stored === 'page' && !isSaved) ? state : followed(state, STAY);
}

function describeLockedAway({ answered, unsaved, stored, isTimeUp, isClosed }: Saving): string {
  if (unsaved === 0) {
    return answered > 0
      ? t`all answers saved. Submitted as soon as possible`
      : t`submitted as soon as possible`;
  }
  const isSent = stored !== 'page';
  const answers = describeStored(unsaved, stored, isSent);
  if (!isSent || !(isClosed || isTimeUp)) return answers;
  return followed(answers, isClosed ? ARRIVES_LATE : STILL_COUNT);
}

export function describeUnsent(unsaved: number, stored: StorageLocation): string {
  return t`${plural(unsaved, { one: '# answer is', other: '# answers are' })} not sent yet: ${select(stored, {
    disk: 'kept on this device',
    writing: 'being written to this device',
    browser: 'kept in this browser, which must stay open',
    other: 'kept only on this page: do not close or reload it',
  })}.`;
}

function describeStored(unsaved: number, stored: StorageLocation, isSent = false): string {
  const next = isSent ? 'sent' : 'none';
  return t`${plural(unsaved, { 0: 'your answers are', one: '# answer', other: '# answers' })} ${select(
    stored,
    {
      disk: 'kept on this device',
      writing: 'being written to this device',
      browser: 'kept in this browser, which must stay open',
      other: 'kept only on this page: do not close or reload it',
    },
  )}${select(next, { sent: ', sent as soon as possible', other: '' })}`;
}

const followed = (state: string, more: string): string => t`${state}. ${more}`;

const STAY = t`Do not close or reload this page`;
const GRACE = limits.grace / 1000;
const STILL_COUNT = t`Answers still count if they arrive within ${GRACE} seconds after the end`;
