import type { Person, TestApp } from './make-app.ts';

export function correctionCalls({ call }: TestApp, teacher: Person) {
  const as = teacher;
  return {
    correct: (contest: number, version: number, rulings: object[], more: object = {}) =>
      call('correctKey', {
        as,
        body: {
          contest,
          version,
          rulings,
          nobody_loses: true,
          scale_passing: false,
          reason: 'The question was wrong.',
          dry_run: false,
          ...more,
        },
      }),
    restore: (contest: number, version: number, restored: number, more: object = {}) =>
      call('restoreKey', {
        as,
        body: { contest, version, restored, reason: 'It was right after all.', dry_run: false, ...more },
      }),
    versions: async (contest: number) => (await call('getKeyVersions', { as, body: { contest } })).body,

    /** Returns, as text, every response in which the teacher or these students see marks. */
    shown: async (contest: number, students: Person[]) => {
      const body = { contest };
      const texts: string[] = [];
      for (const name of ['getParticipants', 'getStatistics', 'viewContest', 'getContest'] as const)
        texts.push((await call(name, { as, body })).text);
      for (const { email } of students)
        texts.push((await call('getPaper', { as, body: { contest, email } })).text);
      for (const name of ['getDashboard', 'getContests', 'getClassMarks', 'getOverview'] as const)
        texts.push((await call(name, { as })).text);
      for (const student of students) {
        for (const name of ['getResult', 'getReceipt', 'getContest'] as const)
          texts.push((await call(name, { as: student, body })).text);
        for (const name of ['getDashboard', 'getContests', 'getOwnMarks'] as const)
          texts.push((await call(name, { as: student })).text);
      }
      return texts;
    },
  };
}
