import { calls } from '#contract/calls.ts';
import { type Assault, type Attack, floodServer, type FloodRequest, type Target } from './assault.ts';

const asking = (name: keyof typeof calls, body: object): FloodRequest => ({
  path: calls[name].path,
  body: JSON.stringify(body),
});

/** Makes a teacher's calls about a contest with typed answers, one after the other. */
function teachersCalls({ typed: { contest, questions } }: Target): (n: number) => FloodRequest {
  let version = 1;
  /** Corrects all questions, by which each text is graded again by the new list and by all earlier ones. */
  const correct = (dryRun: boolean) =>
    asking('correctKey', {
      contest,
      version,
      reason: 'Attack',
      dry_run: dryRun,
      rulings: questions.map((question) => ({
        question,
        ruling: 'accept',
        key: { accepted: [{ text: `new ${version}`, share: 2520 }] },
      })),
    });
  const makers = [
    () => asking('getTypedAnswers', { contest, question: questions[0] }),
    () => correct(true),
    () => asking('getStatistics', { contest }),
    () => asking('getTypedAnswers', { contest, question: questions[1] }),
    () => {
      const request = correct(false);
      version++;
      return request;
    },
  ];
  return (n) => makers[n % makers.length]?.() ?? asking('getStatistics', { contest });
}

const together =
  (assaults: Assault[]): Assault =>
  async (until) => {
    const tallies = await Promise.all(assaults.map((assault) => assault(until)));
    const all = tallies.flatMap((tally) => Array.from(tally));
    return new Map(
      [...Map.groupBy(all, ([status]) => status)].map(([status, counts]) => [
        status,
        counts.reduce((sum, [, count]) => sum + count, 0),
      ]),
    );
  };

export const typedAttacks: Record<string, Attack> = {
  typed: {
    what: '200 × 50 × 200 × 500 typed: inbox, corrections, results',
    longest: 100,
    prepare: (target) => {
      const next = teachersCalls(target);
      const result = asking('getResult', { contest: target.typed.contest });
      return together([
        floodServer(target, 2, (n) => ({ ...next(n), token: target.teachers[0] })),
        floodServer(target, 6, () => ({ ...result, token: target.insider })),
      ]);
    },
  },
};
