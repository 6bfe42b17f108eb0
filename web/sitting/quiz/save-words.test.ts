import { expect, test } from 'vitest';
import { describeSaving, type Saving } from './save-words.ts';

const usual: Saving = {
  answered: 0,
  unsaved: 0,
  isTimeUp: false,
  isSubmitted: false,
  isClosed: false,
  isOnline: true,
  isFailing: false,
  stored: 'disk',
  canReload: true,
};

test.each<[string, Partial<Saving>]>([
  ['Your answers are saved as you choose them', {}],
  ['Saving…', { answered: 1, unsaved: 1 }],
  ['All answers saved', { answered: 1 }],
  ['Saving… Do not close or reload this page', { answered: 1, unsaved: 1, stored: 'page' }],
  ['Offline: your answers are kept on this device', { isOnline: false }],
  [
    'Offline: your answers are kept in this browser, which must stay open',
    { isOnline: false, stored: 'browser' },
  ],
  [
    'Offline: your answers are kept only on this page: do not close or reload it',
    { isOnline: false, stored: 'page', canReload: false },
  ],
  ['Offline: all answers saved so far', { answered: 1, isOnline: false }],
  [
    'Offline: all answers saved so far. Do not close or reload this page',
    { answered: 1, isOnline: false, stored: 'page', canReload: false },
  ],
  ['Offline: 2 answers kept on this device', { answered: 3, unsaved: 2, isOnline: false, isFailing: true }],
  [
    'Offline: 2 answers kept on this device. Do not close or reload this page',
    { answered: 3, unsaved: 2, isOnline: false, canReload: false },
  ],
  ['Server not reachable: 1 answer kept on this device', { answered: 3, unsaved: 1, isFailing: true }],
  [
    'Offline: 1 answer kept only on this page: do not close or reload it',
    { answered: 1, unsaved: 1, isOnline: false, stored: 'page', isTimeUp: true },
  ],
  ['Offline: 2 answers being written to this device', { unsaved: 2, isOnline: false, stored: 'writing' }],
  [
    'Offline: 2 answers kept in this browser, which must stay open. Do not close or reload this page',
    { unsaved: 2, isOnline: false, stored: 'browser', canReload: false },
  ],
  ['Time is up. All answers saved. Submitting…', { answered: 1, isTimeUp: true }],
  ['Time is up. Sending your answers…', { answered: 1, unsaved: 1, isTimeUp: true }],
  ['All answers saved. Submitting…', { answered: 1, isSubmitted: true }],
  ['Time is up. Submitting…', { isTimeUp: true }],
  ['Submitting…', { isSubmitted: true }],
  ['Server not reachable: submitted as soon as possible', { isTimeUp: true, isFailing: true }],
  ['Sending your answers…', { answered: 1, unsaved: 1, isSubmitted: true }],
  [
    'Offline: 1 answer kept on this device, sent as soon as possible',
    { answered: 1, unsaved: 1, isSubmitted: true, isOnline: false, canReload: false },
  ],
  [
    'Offline: 1 answer kept on this device, sent as soon as possible. Answers still count if they arrive within 15 seconds after the end',
    { answered: 1, unsaved: 1, isTimeUp: true, isOnline: false, canReload: false },
  ],
  [
    'Offline: 1 answer kept on this device, sent as soon as possible. Answers that arrive now are late: they count only if your teacher accepts them.',
    { answered: 1, unsaved: 1, isTimeUp: true, isClosed: true, isOnline: false, canReload: false },
  ],
  [
    'Server not reachable: all answers saved. Submitted as soon as possible',
    { answered: 1, isSubmitted: true, isFailing: true },
  ],
])('“%s” for %j', (words, state) => {
  expect(describeSaving({ ...usual, ...state })).toBe(words);
});
