import type { CallName } from './calls.ts';

/** THE table of creating calls: sent again with the same idempotency key they make nothing twice. */
export const keyed = [
  'createContest',
  'duplicateContest',
  'repeatContest',
  'addSecondDate',
  'createClass',
  'addStudents',
  'makeAccounts',
  'renewPasswords',
  'makeShareCode',
] as const satisfies CallName[];

export type KeyedCall = (typeof keyed)[number];

/** The header that carries the idempotency key. */
export const keyHeader = 'Idempotency-Key';
