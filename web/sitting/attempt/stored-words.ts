import { plural, select, t } from '@lingui/core/macro';
import type { StorageLocation } from './device-storage.ts';

/* Sentences about where answers or a submission are. "Kept on this device" means only the disk. */

export const describeWaitingAnswers = (answers: number, stored: StorageLocation): string =>
  t`${plural(answers, { one: '# answer is', other: '# answers are' })} ${select(stored, {
    disk: 'kept on this device',
    writing: 'being written to this device',
    browser: 'kept in this browser, which must stay open',
    other: 'kept only on this page: do not close or reload it',
  })} until the server can be reached.`;

export const describeWaitingSubmission = (stored: StorageLocation): string =>
  t`Your submission is ${select(stored, {
    disk: 'kept on this device',
    writing: 'being written to this device',
    browser: 'kept in this browser, which must stay open',
    other: 'kept only on this page: do not close or reload it',
  })} until the server can be reached. It will then be sent automatically.`;
