import type { TestApp } from '../make-app.ts';
import { isLongRun } from '../tries.ts';
import { Builder } from './builder.ts';
import {
  addClass,
  deleteClass,
  addStudentsToClass,
  grantExtraTimeInClass,
  leaveClass,
  makeClass,
} from './class-acts.ts';
import { compareAll } from './compare.ts';
import { makeContest, letTimePass } from './contest-acts.ts';
import { addSecondDate, publishOrDeleteDraft, excuseStudent, archiveContest } from './date-acts.ts';
import { correctKey, restoreKey } from './key-acts.ts';
import {
  answerInvitation,
  claimSeat,
  addParticipants,
  joinContest,
  joinMany,
  removeParticipant,
  signUp,
} from './list-acts.ts';
import { answerRequests, askToJoin } from './request-acts.ts';
import { saveLate, takeContest, takeContestTogether } from './sit-acts.ts';
import { allowCertificates, closePractice, finishTry, setLeaderboard, showName } from './open-acts.ts';
import type { Pages } from './pages.ts';
import {
  acceptLateAnswers,
  endNow,
  extendContest,
  grantExtraTime,
  setGrades,
  releaseResults,
  reopenAttempt,
} from './teacher-acts.ts';

/** Possible acts with their weights. */
const ACTS: [number, (builder: Builder) => Promise<unknown>][] = [
  [1, makeContest],
  [1, makeClass],
  [2, addStudentsToClass],
  [3, addClass],
  [2, grantExtraTimeInClass],
  [1, leaveClass],
  [0.5, deleteClass],
  [4, joinContest],
  [4, addParticipants],
  [1, removeParticipant],
  [3, answerInvitation],
  [2, claimSeat],
  [0.5, signUp],
  [3, askToJoin],
  [2, answerRequests],
  [7, letTimePass],
  [12, takeContest],
  [4, saveLate],
  [2, grantExtraTime],
  [1, extendContest],
  [2, reopenAttempt],
  [3, acceptLateAnswers],
  [4, correctKey],
  [1, restoreKey],
  [2, setGrades],
  [2, releaseResults],
  [3, excuseStudent],
  [3, addSecondDate],
  [3, publishOrDeleteDraft],
  [1, archiveContest],
  [2, setLeaderboard],
  [2, showName],
  [1, closePractice],
  [6, finishTry],
  [1, allowCertificates],
  // Only in long runs, because another act would change what the seeds of the short run build.
  [isLongRun ? 2 : 0, endNow],
];

const STEPS = 90;
const LOOKS = 3;

/**
 * Minimum number of pupils who take a contest together, which gives it a distribution and comparable pairs.
 */
const CLASS = 10;

/** Builds a school from a seed, and compares it with the model from time to time and at the end. */
export async function playSchool(
  app: TestApp,
  seed: number,
  { pages, pupils = 6 }: { pages?: Pages; pupils?: number } = {},
): Promise<void> {
  const builder = await Builder.begin(app, seed, pupils);
  const { chance } = builder;
  const acts = ACTS.flatMap(([weight, act]) => Array.from({ length: weight * 2 }, () => act));
  await makeContest(builder);
  await makeClass(builder);
  if (pupils >= CLASS) {
    const contest = await makeContest(builder, { isPublic: true, size: 12, isDrawn: false });
    await joinMany(builder, contest, builder.school.pupils);
    await takeContestTogether(builder, contest);
  }
  for (let step = 1; step <= STEPS; step++) {
    app.clock.moveBy(1000);
    await chance.pick(acts)(builder);
    if (step % (STEPS / LOOKS) === 0) await compareAll(builder, pages);
  }
}
