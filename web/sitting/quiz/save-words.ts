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
  if (isSaved) {
    return canReload
      ? t`all answers saved so far`
      : t`all answers saved so far. Do not close or reload this page`;
  }
  const answers = describeStored(unsaved, stored);
  // The words for `page` include this.
  return canReload || stored === 'page' ? answers : t`${answers}. Do not close or reload this page`;
}

function describeLockedAway({ answered, unsaved, stored, isTimeUp, isClosed }: Saving): string {
  if (unsaved === 0) {
    return answered > 0
      ? t`all answers saved. Submitted as soon as possible`
      : t`submitted as soon as possible`;
  }
  const answers = describeStored(unsaved, stored);
  if (stored === 'page') return answers;
  if (isClosed) return `${t`${answers}, sent as soon as possible.`} ${ARRIVES_LATE}`;
  return isTimeUp
    ? t`${answers}, sent as soon as possible. Answers still count if they arrive within ${GRACE} seconds after the end`
    : t`${answers}, sent as soon as possible`;
}

export function describeUnsent(unsaved: number, stored: StorageLocation): string {
  const place = STORAGE_WORDS[stored];
  return plural(unsaved, {
    one: `# answer is not sent yet: ${place}.`,
    other: `# answers are not sent yet: ${place}.`,
  });
}

function describeStored(unsaved: number, stored: StorageLocation): string {
  const place = STORAGE_WORDS[stored];
  return unsaved > 0
    ? plural(unsaved, { one: `# answer ${place}`, other: `# answers ${place}` })
    : t`your answers are ${place}`;
}

const STAY = t`Do not close or reload this page`;
const GRACE = limits.grace / 1000;
