import type { AttemptId } from './attempt.ts';
import type { AttemptStore } from './attempt-store.ts';
import { parseKey } from './entries.ts';

const isUnsent = (store: AttemptStore, id: AttemptId): boolean =>
  store.isSubmitted(id) || store.unsaved(id).length > 0;

export const hasReports = (store: AttemptStore, id: AttemptId): boolean =>
  store.device.text('reports', id) !== null;

/** Returns whether the attempt has answers, a submission or reports that are unsent or set aside. */
const hasAnswers = (store: AttemptStore, id: AttemptId): boolean =>
  isUnsent(store, id) || store.device.text('aside', id) !== null || hasReports(store, id);

const storedAttempts = (store: AttemptStore): AttemptId[] => [
  ...new Map(
    store.device.all().map(({ userId, contest }) => [`${userId}:${contest}`, { userId, contest }]),
  ).values(),
];

export const attemptsOf = (store: AttemptStore, userId: number): AttemptId[] =>
  storedAttempts(store).filter((id) => id.userId === userId);

/** Returns the user's attempts with answers or a submission that the server does not have. */
export const unsentAttempts = (store: AttemptStore, userId: number): AttemptId[] =>
  attemptsOf(store, userId).filter((id) => isUnsent(store, id));

/** Returns the user's attempts with anything to send, even if only events. */
export const undeliveredAttempts = (store: AttemptStore, userId: number): AttemptId[] =>
  attemptsOf(store, userId).filter(
    (id) => isUnsent(store, id) || hasReports(store, id) || store.events.untold(id).length > 0,
  );

export const countUnsent = (store: AttemptStore, userId: number): number =>
  unsentAttempts(store, userId)
    .map((id) => store.unsaved(id).length)
    .reduce((sum, answers) => sum + answers, 0);

/** Counts the user's attempts that would lose answers if this device's storage were cleared. */
export const countAttemptsWithAnswers = (store: AttemptStore, userId: number): number =>
  attemptsOf(store, userId).filter((id) => hasAnswers(store, id)).length;

export const canSend = (store: AttemptStore, userId: number): boolean =>
  unsentAttempts(store, userId).length > 0;

export const countUsersWithUnsent = (store: AttemptStore): number =>
  new Set(storedAttempts(store).flatMap((id) => (isUnsent(store, id) ? [id.userId] : []))).size;

/** Returns whether a local-storage key belongs to anyone's attempt with answers only on this device. */
export function isKeyOfAnswers(store: AttemptStore, key: string): boolean {
  const id = parseKey(key);
  return id !== undefined && hasAnswers(store, id);
}
