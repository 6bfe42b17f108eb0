import { unacknowledged } from './choices.ts';
import { keptEvents } from './events.ts';
import { allKept, type Owner, parseKey } from './kept.ts';
import { readSitting } from './sittings.ts';
import { isWaiting } from './submission.ts';

/** Whether answers or a submission of this quiz have not reached the server yet. */
const hasAnswersWaiting = (owner: Owner): boolean =>
  isWaiting(owner) || unacknowledged(readSitting(owner)?.choices ?? {}).length > 0;

/** Whether this quiz is being sat on this device, or submitted and not answered yet. */
export const isUnderWay = (owner: Owner): boolean => isWaiting(owner) || readSitting(owner) !== undefined;

/** The quizzes, whoever's, of which anything is kept. */
const keptQuizzes = (): Owner[] => [
  ...new Map(allKept().map(({ userId, contest }) => [`${userId}:${contest}`, { userId, contest }])).values(),
];

/** This user's quizzes whose answers have not reached the server yet. */
export const waitingQuizzes = (userId: number): Owner[] =>
  keptQuizzes().filter((owner) => owner.userId === userId && hasAnswersWaiting(owner));

/** This user's quizzes of which anything is to be sent, though it be only what happened. */
export const undelivered = (userId: number): Owner[] =>
  keptQuizzes().filter(
    (owner) => owner.userId === userId && (hasAnswersWaiting(owner) || keptEvents(owner).length > 0),
  );

/** How many others have answers that wait on this device. */
export const othersWaiting = (userId: number | undefined): number =>
  new Set(
    keptQuizzes().flatMap((owner) =>
      owner.userId !== userId && hasAnswersWaiting(owner) ? [owner.userId] : [],
    ),
  ).size;

/** How many of this user's answers have not reached the server, though they were submitted. */
export const countWaiting = (userId: number): number =>
  waitingQuizzes(userId)
    .map((owner) => unacknowledged(readSitting(owner)?.choices ?? {}).length)
    .reduce((sum, answers) => sum + answers, 0);

/** Whether this is local storage's key of a quiz whose answers wait, whoever's. */
export function isWaitingKey(key: string): boolean {
  const owner = parseKey(key);
  return owner !== undefined && hasAnswersWaiting(owner);
}
