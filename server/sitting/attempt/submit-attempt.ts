import { rowToAnswers } from '#contract/answer-forms.ts';
import { isSameAnswer } from '#contract/answer.ts';
import { sentence } from '#shared/sentence.ts';
import { formOf } from '../../contest/shared/forms.ts';
import { isPastDeadline } from '../../contest/shared/time-rules.ts';
import { Conflict, InvalidFields } from '../../base/shared/errors.ts';
import type { KeyCache } from '../../contest/grading/key-cache.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import {
  alreadySubmittedRefusal,
  clockNotStartedRefusal,
  clockStoppedRefusal,
  contestEndedRefusal,
  isTooEarly,
  refusalReason,
  networkNeededRefusal,
  sebNeededRefusal,
  timeLeftRefusal,
} from './attempt-state.ts';
import type { Attempts } from './attempts.ts';
import { accessCodeRefusal } from './begin-with-code.ts';
import { findPublishedContest } from './find-published.ts';
import { estimateArrival } from './estimate-arrival.ts';
import { isStopped } from './own-stop.ts';
import { limitTexts } from './limit-texts.ts';
import { readAnswers } from './read-answers.ts';
import { wouldStartClock } from './write-answers.ts';

/**
 * Submits an attempt once. Omitted questions keep their saved choices. A repeated submission is acknowledged.
 */
export function serveSubmitAttempt(server: Server & Attempts & { keys: KeyCache }): void {
  const { db, keys, answers, typed, states } = server;
  serve(server, 'submitAttempt', async ({ body, caller, at, waited, request }) => {
    const attempt = { contestId: body.contest, studentId: caller.id };
    const published = await findPublishedContest(server, attempt, at);
    const form = formOf(published.forms, attempt);
    const { others = [] } = body;
    const read = readAnswers(
      { options: body.submission, others },
      published,
      form,
      (index) => `submission.${index}`,
    );
    if (read.faults) {
      const state = await states.add(attempt);
      throw (
        refusalReason(state, at) ??
        (state?.submitted_at
          ? alreadySubmittedRefusal()
          : new InvalidFields(
              read.faults,
              'invalid_options',
              sentence`This submission has options that cannot be accepted.`,
            ))
      );
    }
    await limitTexts(server, caller.id, at, others);
    const { answers: sent } = read;
    const judged = estimateArrival({ at, waited, request }, published);
    const { stored, ...refused } = await answers.add({
      ...attempt,
      at: judged,
      arrivedAt: at,
      round: body.round ?? null,
      answers: sent,
      chosenAt: null,
      device: 0,
      cause: body.cause ?? 'student',
      published,
      key: await keys.read(db, published),
    });
    const detail = sentence`Your Response has been recorded.`;
    if (stored) return { detail };

    const state = 'state' in refused ? refused.state : null;
    const reason = refusalReason(state, at);
    if (reason) throw reason;
    const submission = { cause: body.cause ?? null, at: judged };
    if (state?.started_at && !state.submitted_at && isTooEarly(state, submission)) throw timeLeftRefusal();
    if (body.round !== undefined && body.round < (state?.round ?? 1)) throw openedAgain();
    const hasNotBegun = state !== null && state.started_at === null && !isPastDeadline(state, judged);
    // If the contest has an access code or requires Safe Exam Browser or a network, a submission without an
    // earlier view cannot begin an attempt.
    if (hasNotBegun && isStopped(state.stopped_at, judged)) throw clockStoppedRefusal();
    if (hasNotBegun && state.needs_code) throw accessCodeRefusal();
    if (hasNotBegun && published.seb) throw sebNeededRefusal();
    if (hasNotBegun && state.needs_network) throw networkNeededRefusal();
    if (hasNotBegun && wouldStartClock({ published, answers: sent })) throw clockNotStartedRefusal();
    if (!state?.submitted_at) throw contestEndedRefusal();
    const recorded = rowToAnswers(
      state.submission ?? [],
      await typed.load(db, published, [state.submission]),
    );
    const isRepeat =
      recorded.length === sent.length &&
      recorded.every((answer, index) => isSameAnswer(answer, sent[index] ?? null));
    if (!isRepeat) throw alreadySubmittedRefusal();
    return { detail };
  });
}

const openedAgain = () =>
  new Conflict(
    'attempt_reopened',
    sentence`Your teacher has opened this attempt again. Open the contest to continue.`,
  );
