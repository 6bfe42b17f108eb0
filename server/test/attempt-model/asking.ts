import type { Answers } from '#contract/answer.ts';
import type { PublishedContest } from '../factories.ts';
import type { Instance } from '../instances.ts';
import type { Person, TestApp } from '../make-app.ts';
import { isTakenBack, questionOf, type Ruling, type Save, type Submission } from './model.ts';
import type { InstanceName } from './steps.ts';

/** Setting of a run: two servers with one database, and a contest that the student has joined. */
export type Scene = {
  test: TestApp;
  instances: Record<InstanceName, Instance>;
  teacher: Person;
  student: Person;
  contest: PublishedContest;
  /** Indexes of the questions that the student was given, in the order the student sees them. */
  got: number[];
  seen: Set<string>;
};

/** The server's response, in the model's terms. */
export type Outcome = { status: number; [field: string]: unknown };

type Reply = { status: number };
const said = <Body>(reply: Reply & { body: Body }, read: (body: Body) => object): Outcome =>
  reply.status === 200 ? { status: 200, ...read(reply.body) } : { status: reply.status };

function reasonIn(detail: string): string {
  if (detail.includes('opened this attempt again')) return 'opened again';
  return detail === 'You have already submitted your answers.' ? 'submitted' : 'ended';
}

const whyNotBegun = ({ code }: { code?: string }) => (code === 'access_code_needed' ? 'needed' : 'wrong');

/** Translates the model's requests into calls to the server. */
export function makeAsking({ test, instances, teacher, student, contest, got }: Scene) {
  // The student's questions come first: numbers 1, 2 and 3 are the student's, and higher numbers are not.
  const others = contest.questions.filter((_, index) => !got.includes(index));
  const questions = [...got.flatMap((index) => contest.questions[index] ?? []), ...others];
  const named = questions.flatMap(({ options }, index) =>
    options
      .toSorted((a, b) => Number(b.is_correct) - Number(a.is_correct))
      .map(({ id }, place) => ({ id, name: `${index + 1}${'abc'.charAt(place)}` })),
  );
  const nameOf = new Map(named.map(({ id, name }) => [id, name]));
  const idOf = new Map(named.map(({ id, name }) => [name, id]));
  const ids = (options: string[]) => options.map((option) => idOf.get(option));
  const names = (answers: Answers) =>
    answers.map((answer) =>
      answer === null ? null : (nameOf.get(Number(answer)) ?? `option ${String(answer)}`),
    );
  const numberOf = (id: number) => String(questions.findIndex((question) => question.id === id) + 1);
  const begin = contest.start.getTime();
  const instant = (time: number) => new Date(begin + time).toISOString();
  const time = (instant: string) => Date.parse(instant) - begin;
  const ofStudent = { contest: contest.id, email: student.email };
  const byTeacher = { as: teacher };

  return {
    has: (question: string) => Number(question) <= questions.length,

    save: async ({ device, round, answers }: Save, via: InstanceName) =>
      said(
        await instances[via].call('saveAnswers', {
          as: student,
          body: {
            contest: contest.id,
            device,
            round,
            answers: answers
              .filter(({ option }) => !isTakenBack(option))
              .map(({ option, chosen }) => ({ option: idOf.get(option), chosen_datetime: instant(chosen) })),
            others: answers
              .filter(({ option }) => isTakenBack(option))
              .map(({ option, chosen }) => ({
                question: questions[Number(questionOf(option)) - 1]?.id,
                answer: null,
                chosen_datetime: instant(chosen),
              })),
          },
        }),
        ({ saved, round, deadline, submitted, closed, kept_apart, after_opening }) => ({
          saved: names(saved),
          round,
          deadline: time(deadline),
          submitted,
          closed,
          kept_apart,
          after_opening,
        }),
      ),

    submit: async ({ round, options }: Submission, via: InstanceName): Promise<Outcome> => {
      const { status, body } = await instances[via].call('submitAttempt', {
        as: student,
        body: { contest: contest.id, submission: ids(options), round },
      });
      if (status === 403) return { status, why: whyNotBegun(body) };
      if (body.code === 'clock_not_started') return { status, why: 'clock' };
      return status === 200 ? { status } : { status, why: reasonIn(body.detail) };
    },

    view: async (
      { code, begins }: { code: string | undefined; begins: boolean },
      via: InstanceName,
    ): Promise<Outcome> => {
      const reply = await instances[via].call('viewContest', {
        as: student,
        body: { contest: contest.id, code, begin: begins },
      });
      if (reply.body.code === 'clock_not_started') return { status: reply.status, why: 'clock' };
      if (reply.status === 403) return { status: 403, why: whyNotBegun(reply.body) };
      return said(reply, (body) =>
        'saved' in body
          ? {
              questions: body.questions.map(({ id }) => numberOf(id)),
              saved: names(body.saved),
              round: body.round,
              deadline: time(body.deadline),
            }
          : {},
      );
    },

    setCode: async (code: string | null) =>
      said(
        await test.call('setAccessCode', { ...byTeacher, body: { contest: contest.id, code } }),
        () => ({}),
      ),

    result: async (via: InstanceName) =>
      said(await instances[via].call('getResult', { as: student, body: { contest: contest.id } }), (body) =>
        'studentSelectedOptions' in body
          ? { selected: names(body.studentSelectedOptions), score: body.total_score }
          : {},
      ),

    correct: async (version: number, { question, options }: Ruling, via: InstanceName) =>
      said(
        await instances[via].call('correctKey', {
          ...byTeacher,
          body: {
            contest: contest.id,
            version,
            rulings: [
              {
                question: questions[Number(question) - 1]?.id,
                ...(options === 'all' ? { ruling: 'all' } : { ruling: 'accept', options: ids(options) }),
              },
            ],
            nobody_loses: false,
            reason: 'The key was wrong.',
          },
        }),
        () => ({}),
      ),

    release: async () =>
      said(await test.call('releaseResults', { ...byTeacher, body: { contest: contest.id } }), () => ({})),
    reopen: async () => said(await test.call('reopenAttempt', { ...byTeacher, body: ofStudent }), () => ({})),
    extend: async (end: number) =>
      said(
        await test.call('extendContest', {
          ...byTeacher,
          body: { contest: contest.id, end_datetime: instant(end) },
        }),
        () => ({}),
      ),
    giveTime: async ({ minutes, percent }: { minutes: number; percent: number }) => {
      const extra = percent > 0 ? { factor: 1 + percent / 100 } : { minutes };
      return said(
        await test.call('setExtraTime', { ...byTeacher, body: { ...ofStudent, ...extra } }),
        () => ({}),
      );
    },

    stored: async () => {
      const { rows: attempts } = await test.pool.query<{
        selected: number[] | null;
        mark_parts: number | null;
      }>('select selected, mark_parts from attempt where contest_id = $1', [contest.id]);
      const { rows: late } = await test.pool.query<{
        option_id: number;
        device: number;
        is_after_opening: boolean;
        chosen_at: Date;
        arrived_at: Date;
      }>(
        `select option_id, device, is_after_opening, chosen_at, arrived_at
        from late_answer join question on question.id = question_id
        where late_answer.contest_id = $1 order by position, is_after_opening`,
        [contest.id],
      );
      return {
        attempts: attempts.map(({ selected, mark_parts: markParts }) => ({
          selected: names(got.map((index) => selected?.[index] ?? null)),
          markParts: markParts ?? 0,
        })),
        late: late.map((row) => ({
          option: nameOf.get(row.option_id),
          time: row.chosen_at.getTime() - begin,
          device: row.device,
          arrived: row.arrived_at.getTime() - begin,
          after: row.is_after_opening,
        })),
      };
    },
  };
}

export type Asking = ReturnType<typeof makeAsking>;
