import type { Answer, Answers, KindName } from '#contract/answer.ts';
import { encodingNamed } from '#contract/kinds/answer-encodings.ts';
import type { PublishedContest } from '../factories.ts';
import type { Instance } from '../instances.ts';
import type { Person, TestApp } from '../make-app.ts';
import { kindsInRuns, letterOf } from './kinds.ts';
import type { Ruling } from './marks.ts';
import { isTakenBack, questionOf, type Save, type Submission } from './model.ts';
import type { InstanceName } from './steps.ts';

/** Setting of a run: two servers with one database, and a contest that the student has joined. */
export type Scene = {
  test: TestApp;
  instances: Record<InstanceName, Instance>;
  teacher: Person;
  student: Person;
  contest: PublishedContest;
  /** Indexes of the student's questions, in the student's order. */
  got: number[];
  /** Kinds of the contest's questions. */
  kinds: KindName[];
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

const idsIn = ({ options }: { options: { id: number }[] }) => options.map(({ id }) => id);
const isSame = (one: Answer, other: Answer) => JSON.stringify(one) === JSON.stringify(other);

/** Translates the model's requests into calls to the server. */
export function makeAsking({ test, instances, teacher, student, contest, got, kinds }: Scene) {
  // The student has questions 1, 2 and 3. Only other students have higher numbers.
  const others = [...contest.questions.keys()].filter((index) => !got.includes(index));
  const questions = [...got, ...others].flatMap((index) => {
    const question = contest.questions[index];
    return question ? [{ ...question, kind: kinds[index] ?? 'single' }] : [];
  });
  const named = questions.flatMap((question, index) =>
    Object.entries(kindsInRuns[question.kind].answers(idsIn(question))).map(([letter, answer]) => ({
      question,
      answer,
      name: `${index + 1}${letter}`,
    })),
  );
  const answerOf = new Map(named.map(({ name, answer }) => [name, answer]));
  const nameOf = (index: number, answer: Answer) =>
    named.find((each) => each.question === questions[index] && isSame(each.answer, answer))?.name ??
    `answer ${JSON.stringify(answer)}`;
  const names = (answers: Answers) =>
    answers.map((answer, index) => (answer === null ? null : nameOf(index, answer)));
  /** Splits answers into the two lists of a message. */
  const inMessage = <Item extends { option: string }>(items: Item[]) => ({
    usual: items.flatMap((item) => {
      const answer = answerOf.get(item.option);
      return !isTakenBack(item.option) && typeof answer === 'number' ? [{ item, answer }] : [];
    }),
    others: items
      .filter(({ option }) => isTakenBack(option) || typeof answerOf.get(option) !== 'number')
      .map((item) => ({
        item,
        question: questions[Number(questionOf(item.option)) - 1]?.id,
        answer: answerOf.get(item.option) ?? null,
      })),
  });
  const numberOf = (id: number) => String(questions.findIndex((question) => question.id === id) + 1);
  const begin = contest.start.getTime();
  const instant = (time: number) => new Date(begin + time).toISOString();
  const time = (instant: string) => Date.parse(instant) - begin;
  const ofStudent = { contest: contest.id, email: student.email };
  const byTeacher = { as: teacher };

  const keyOf = (question: string, options: string[]) => {
    const asked = questions[Number(question) - 1];
    const { ruling } = kindsInRuns[asked?.kind ?? 'single'];
    if (!asked || !ruling) return { options: options.map((option) => answerOf.get(option)) };
    return ruling(idsIn(asked), letterOf(options[0] ?? ''));
  };

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
            answers: inMessage(answers).usual.map(({ item, answer }) => ({
              option: answer,
              chosen_datetime: instant(item.chosen),
            })),
            others: inMessage(answers).others.map(({ item, question, answer }) => ({
              question,
              answer,
              chosen_datetime: instant(item.chosen),
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
      const { usual, others } = inMessage(options.map((option) => ({ option })));
      const submission = usual.map(({ answer }) => answer);
      const { status, body } = await instances[via].call('submitAttempt', {
        as: student,
        body: {
          contest: contest.id,
          submission,
          others: others.map(({ question, answer }) => ({ question, answer })),
          round,
        },
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

    correct: async (version: number, { question, options, keeps }: Ruling, via: InstanceName) =>
      said(
        await instances[via].call('correctKey', {
          ...byTeacher,
          body: {
            contest: contest.id,
            version,
            rulings: [
              {
                question: questions[Number(question) - 1]?.id,
                ...(typeof options === 'string'
                  ? { ruling: options }
                  : { ruling: 'accept', ...keyOf(question, options) }),
              },
            ],
            nobody_loses: keeps,
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
        question_id: number;
        device: number;
        is_after_opening: boolean;
        chosen_at: Date;
        arrived_at: Date;
      }>(
        `select option_id, question_id, device, is_after_opening, chosen_at, arrived_at
        from late_answer join question on question.id = question_id
        where late_answer.contest_id = $1 order by position, is_after_opening`,
        [contest.id],
      );
      const { rows: texts } = await test.pool.query<{ id: number; text: string }>(
        'select id, text from typed_text where contest_id = $1',
        [contest.id],
      );
      const nameOfCell = (cell: number, id: number) => {
        const isOfCell = ({ question, answer }: (typeof named)[number]) => {
          if (question.id !== id) return false;
          const encoding = encodingNamed(question.kind);
          const { inTexts } = encoding;
          return inTexts
            ? texts.some((one) => one.id === cell && one.text === inTexts.toText(answer))
            : encoding.toCell(
                answer,
                idsIn(question).toSorted((a, b) => a - b),
              ) === cell;
        };
        return named.find(isOfCell)?.name ?? `cell ${cell}`;
      };
      return {
        attempts: attempts.map(({ selected, mark_parts: markParts }) => ({
          selected: got.map((index) => {
            const cell = selected?.[index] ?? null;
            return cell === null ? null : nameOfCell(cell, contest.questions[index]?.id ?? 0);
          }),
          markParts: markParts ?? 0,
        })),
        late: late.map((row) => ({
          option: nameOfCell(row.option_id, row.question_id),
          time: row.chosen_at.getTime() - begin,
          device: row.device,
          arrived: row.arrived_at.getTime() - begin,
          after: row.is_after_opening,
        })),
      };
    },
  };
}

export type ModelRequests = ReturnType<typeof makeAsking>;
