import { queryOptions } from '@tanstack/react-query';
import type { Body } from '#contract/schemas.ts';
import { call } from '../../base/api/call.ts';

import { isInSeb } from '../../base/browser/is-in-seb.ts';
import { PATIENCE, withTimeout } from '../../base/browser/with-timeout.ts';
import { Refused, Unreachable } from '../../base/api/send.ts';
import { serverNow } from '../../base/api/server-clock.ts';
import { preloadFields } from '../../kinds/kinds.ts';
import type { AttemptId } from '../attempt/attempt.ts';
import type { AttemptStore } from '../attempt/attempt-store.ts';
import { afterFailures } from '../attempt/pauses.ts';
import { sebPass } from '../attempt/seb-pass.ts';
import type { QuizView, StoredQuizzes, StudentView } from '../attempt/stored-quizzes.ts';
import { makeQuiz, type Quiz } from './make-quiz.ts';

/**
 * Queries the quiz as this student sees it. The first request starts the attempt; after that, the questions
 * never change. If the server is away or slow, the stored quiz is used. `begins`: the student pressed the
 * start button. Otherwise the query fails with `NotBegun` before it would start the attempt.
 */
export const quizQuery = (id: AttemptId, store: AttemptStore, begins = false) =>
  queryOptions({
    queryKey: ['quiz', id.contest],
    queryFn: async () => {
      const entered = begins ? { begin: true as const } : store.isUnderWay(id) ? {} : undefined;
      return asQuiz(await readView(id, store.quizzes, entered), id);
    },
    // Retries until the server responds, so that a student who starts offline is not sent away.
    retry: (_failures, fault) => isAway(fault),
    retryDelay: (failures) => afterFailures(failures, Infinity, true),
    staleTime: 'static',
    gcTime: 0,
  });

export const quizWithCode = async (id: AttemptId, quizzes: StoredQuizzes, code: string): Promise<Quiz> =>
  asQuiz(await askServer(id, quizzes, { code, begin: true }), id);

export const needsCode = (fault: Error | null): boolean =>
  fault instanceof Refused && fault.code === 'access_code_needed';

/** Timeout (ms) for loading the questions, even on a slow phone. */
const LONGEST = 20_000;

/** The student's action to begin: entering the access code or pressing the start button. */
type Entered = { code?: string; begin?: true };

/** The student came by a link, and has not begun. */
export class NotBegun extends Error {}

/** Throws `NotBegun` if `viewContest` would begin the attempt, but not where it would refuse. */
async function refuseToBegin(contest: number): Promise<void> {
  const summary = await call('getContest', { body: { contest } });
  if (!('started' in summary) || !summary.joined || summary.started || summary.answer_submitted) return;
  const now = serverNow();
  if (Date.parse(summary.start_datetime) <= now && now <= Date.parse(summary.deadline)) throw new NotBegun();
}

/** `entered`: undefined if the student did not come from a start button. */
async function readView(id: AttemptId, quizzes: StoredQuizzes, entered?: Entered): Promise<QuizView> {
  const asked = askServer(id, quizzes, entered);
  try {
    return await withTimeout(asked, PATIENCE, async () => (await quizzes.recall(id)) ?? asked);
  } catch (fault) {
    const stored = isAway(fault) ? await quizzes.recall(id) : undefined;
    if (!stored) throw fault;
    return stored;
  }
}

/** Loads the quiz and stores it on this device. If the server refuses, deletes the stored quiz. */
async function askServer(id: AttemptId, quizzes: StoredQuizzes, entered?: Entered): Promise<StudentView> {
  try {
    if (!entered) await refuseToBegin(id.contest);
    const view = await viewInSeb({ contest: id.contest, ...entered });
    void quizzes.store(id, view);
    return view;
  } catch (fault) {
    const isOver = fault instanceof Refused && [403, 404, 409].includes(fault.status);
    if (isOver) void quizzes.forget(id);
    throw fault;
  }
}

/** Requests the questions. If Safe Exam Browser is required and the page runs in it, proves this first. */
async function viewInSeb(body: Body<'viewContest'>): Promise<StudentView> {
  try {
    const view = await viewOnce(body);
    if (!view.outside_seb || !isInSeb()) return view;
  } catch (fault) {
    const isNeeded = fault instanceof Refused && fault.code === 'seb_needed';
    if (!isNeeded || !isInSeb()) throw fault;
  }
  const { proveSeb } = await import('./seb-proof.ts');
  await proveSeb(body.contest);
  return viewOnce(body);
}

/** Retries (and pause in ms) if a quiz has no questions yet, which may happen around the start. */
const EMPTY = { tries: 5, pause: 1_000 };

async function viewOnce(body: Body<'viewContest'>, tries = EMPTY.tries): Promise<StudentView> {
  const view = await call('viewContest', {
    body: { ...body, ...sebPass(body.contest) },
    patience: LONGEST,
  });
  if (!('deadline' in view)) throw new Error('Only students can take a contest.');
  if (view.questions.length > 0) return view;
  if (tries === 1) throw new Error('The contest has no questions.');
  await new Promise((resolve) => setTimeout(resolve, EMPTY.pause));
  return viewOnce(body, tries - 1);
}

/** Returns whether the server has not responded, or cannot respond now. */
export const isAway = (fault: unknown): boolean =>
  fault instanceof Unreachable || (fault instanceof Refused && fault.status >= 500);

function asQuiz(view: QuizView, { userId }: AttemptId): Quiz {
  preloadFields(view.questions);
  return makeQuiz(view, userId);
}
