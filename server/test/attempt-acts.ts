import type { Answer } from '#contract/answer.ts';
import * as limits from '#contract/limits.ts';
import type { Person, TestApp } from './make-app.ts';
import { type PublishedContest, type Shape, joinedStudent, publishedContest } from './factories.ts';

const DEVICE = 7;

/** Answer to a question of an unusual kind. Null removes the answer. */
export type OtherAnswer = {
  question: number | undefined;
  answer: Answer | null;
};

type Submission = readonly number[] | { submission: readonly number[]; others: OtherAnswer[] };

type SaveOptions = { ago?: number; device?: number; round?: number; place?: number; others?: OtherAnswer[] };

/** Calls made by students who take a contest, and by their teacher. */
export function attemptActs({ call, clock, ...app }: TestApp, teacher: Person) {
  const ofTeacher = { as: teacher };

  async function running(more: Shape = {}) {
    const contest = await publishedContest({ call, clock, ...app }, teacher, more);
    const student = await joinedStudent({ call, clock, ...app }, contest.id);
    clock.moveTo(contest.start);
    return { contest, student };
  }

  return {
    running,

    begun: async (more: Shape = {}) => {
      const { contest, student } = await running(more);
      await call('viewContest', { as: student, body: { contest: contest.id, begin: true } });
      return { contest, student };
    },
    /**
     * Creates a contest that has just started, with one student per submission. With null, the student only
     * views it.
     */
    submitted: async (
      submissionsOf: (contest: PublishedContest) => (Submission | null)[],
      more: Shape = {},
    ) => {
      const contest = await publishedContest({ call, clock, ...app }, teacher, more);
      const submissions = submissionsOf(contest);
      const students: Person[] = [];
      for (const _ of submissions) students.push(await joinedStudent({ call, clock, ...app }, contest.id));
      clock.moveTo(contest.start);
      for (const [n, as] of students.entries()) {
        const [sent, body] = [submissions[n], { contest: contest.id }];
        if (!sent) await call('viewContest', { as, body });
        else if ('others' in sent) await call('submitAttempt', { as, body: { ...body, ...sent } });
        else await call('submitAttempt', { as, body: { ...body, submission: sent } });
      }
      return { contest, students };
    },
    view: (as: Person, contest: number) => call('viewContest', { as, body: { contest } }),

    /** Saves choices made now, or `ago` ms ago. */
    save: (
      as: Person,
      contest: number,
      options: (number | undefined)[],
      { ago = 0, device = DEVICE, others, ...more }: SaveOptions = {},
    ) => {
      const chosen_datetime = new Date(clock.now() - ago).toISOString();
      const answers = options.map((option) => ({ option, chosen_datetime }));
      const timed = others && { others: others.map((other) => ({ ...other, chosen_datetime })) };
      return call('saveAnswers', { as, body: { contest, device, answers, ...timed, ...more } });
    },
    submit: (as: Person, contest: number, submission: (number | undefined)[], more: object = {}) =>
      call('submitAttempt', { as, body: { contest, submission, ...more } }),
    /** Reports which question the student is viewing, and whether the student is away. */
    tell: (as: Person, contest: number, more: { events?: object[]; place?: number; away?: boolean }) =>
      call('recordEvents', { as, body: { contest, device: DEVICE, events: [], ...more } }),
    result: (as: Person, contest: number) => call('getResult', { as, body: { contest } }),
    summary: async (as: Person, contest: number) => {
      const { body } = await call('getContest', { as, body: { contest } });
      if (!('deadline' in body)) throw new Error(`no student's summary: ${JSON.stringify(body)}`);
      return body;
    },

    setExtraTime: (contest: number, email: string, extra: object) =>
      call('setExtraTime', { ...ofTeacher, body: { contest, email, ...extra } }),
    exempt: (contest: number, email: string, exempt: boolean) =>
      call('setFocusExemption', { ...ofTeacher, body: { contest, email, exempt } }),
    exemptFromSeb: (contest: number, email: string, exempt: boolean) =>
      call('setSebExemption', { ...ofTeacher, body: { contest, email, exempt } }),
    extend: (contest: number, end: Date | number | string) =>
      call('extendContest', {
        ...ofTeacher,
        body: { contest, end_datetime: new Date(end).toISOString() },
      }),
    reopen: (contest: number, email: string) =>
      call('reopenAttempt', { ...ofTeacher, body: { contest, email } }),
    /** Accepts all late answers that have arrived. */
    accept: (contest: number, email: string, accepted = true, more: object = {}) =>
      call('acceptLateAnswers', {
        ...ofTeacher,
        body: { contest, email, accepted, arrived_until: new Date(clock.now()).toISOString(), ...more },
      }),
    live: async (contest: number, since?: string) =>
      (await call('getLive', { ...ofTeacher, body: { contest, ...(since !== undefined && { since }) } }))
        .body,
    timeline: async (contest: number, { email }: { email: string }) =>
      (await call('getTimeline', { ...ofTeacher, body: { contest, email } })).body,
    paper: async (contest: number, { email }: { email: string }) =>
      (await call('getPaper', { ...ofTeacher, body: { contest, email } })).body,
    participants: async (contest: number) =>
      (await call('getParticipants', { ...ofTeacher, body: { contest } })).body,

    /** Moves the clock to the time when the results open, after all attempts have closed. */
    moveToOpening: ({ end }: { end: Date }) => clock.moveTo(new Date(end.getTime() + limits.grace)),
    /** Moves the clock to the time when all answers that arrived in time have been written. */
    letQueueEmpty: () => clock.moveBy(limits.settlingTime),
  };
}
