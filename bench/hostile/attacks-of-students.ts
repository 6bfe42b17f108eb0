import { calls } from '#contract/calls.ts';
import { type FloodRequest, type Attack, floodServer, type Target } from './assault.ts';
import { LARGE_QUESTIONS, largeContestOptionId } from './large-contests.ts';

/** Makes one student's calls, going through all large contests again and again. */
const inTurn =
  (connections: number, tokenOf: (target: Target) => string, asks: ((contest: number) => FloodRequest)[]) =>
  (target: Target) =>
    floodServer(target, connections, (n) => {
      const contest = target.large[n % target.large.length] ?? 0;
      const ask = asks[Math.floor(n / target.large.length) % asks.length];
      return { path: '/', ...ask?.(contest), token: tokenOf(target) };
    });

const view = (contest: number): FloodRequest => ({
  path: calls.viewContest.path,
  body: JSON.stringify({ contest }),
});

const save = (contest: number): FloodRequest => ({
  path: calls.saveAnswers.path,
  body: JSON.stringify({
    contest,
    device: 1,
    answers: [
      {
        option: largeContestOptionId(contest, contest % LARGE_QUESTIONS, 1),
        chosen_datetime: new Date().toISOString(),
      },
    ],
  }),
});

const submit = (contest: number): FloodRequest => ({
  path: calls.submitAttempt.path,
  body: JSON.stringify({ contest, submission: [] }),
});

export const attacksByStudents: Record<string, Attack> = {
  outsider: {
    what: 'saves in 36 contests of 1 MB without taking part, 64 at once',
    prepare: inTurn(64, ({ outsider }) => outsider, [save, submit, view]),
  },
  insider: {
    what: 'views and saves in 36 contests of 1 MB, 64 at once',
    prepare: inTurn(64, ({ insider }) => insider, [view, save]),
  },
};
