import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '#contract/calls.ts';
import { type BurstLoad, type BurstFigures, runBurst } from '../base/burst.ts';
import { type Reply, writeRequest } from '../base/connection.ts';
import type { Event } from '../base/history/event.ts';
import { type History, replyFields } from '../base/history/history.ts';
import { Ledger } from '../base/ledger.ts';
import { planChoices } from '../base/plan.ts';
import { OPTIONS, QUESTIONS, contestId, optionId } from '../base/seed.ts';

export type Step = 'view' | 'save, evenly' | 'save' | 'submit';
export type StepFigures = BurstFigures & {
  requests: readonly Buffer[];
  answer: string;
};

export type Rush = {
  origin: string;
  students: number;
  contestPlace: number;
  tokenOf: (student: number) => string;
  /** Seconds over which all students start, and over which all submit. By default, they do so at once. */
  release?: number;
  /**
   * Seconds over which the students send the first half of their answers. If absent, students only submit.
   */
  spread?: number | undefined;
  /** Maximum tries per request. More than one is needed only if a server restarts. */
  tries?: number;
  history?: History | undefined;
  around?: (step: Step, run: () => Promise<StepFigures>) => Promise<StepFigures>;
};

/**
 * Time (ms) between the first choice and the first save, because the server must not see choices in the
 * future.
 */
const LEAD = 1_000;

/** Event of a message, before its reply is known. */
type Message = Pick<Event, 'student' | 'call' | 'choices'>;
type Heard = { message: Message; reply: Reply; sent: number; at: number };

const eventOf = ({ message, reply, sent, at }: Heard): Event => ({
  ...message,
  sent,
  ...replyFields(reply.status, reply.body.toString(), at),
});

/** Lets all students view at once, then save, then submit at once. Returns the acknowledged answers. */
export async function runRush(rush: Rush): Promise<Ledger> {
  const { students, contestPlace, tokenOf, around = (_step, run) => run() } = rush;
  const ledger = new Ledger(contestPlace);
  const contest = contestId(contestPlace);
  const tokens = Array.from({ length: students }, (_, index) => tokenOf(index + 1));
  const write = (path: string, student: number, body: object) =>
    writeRequest(path, tokens[student - 1] ?? '', JSON.stringify(body));
  const run = (step: Step, messages: readonly Message[], requests: Buffer[], more: Partial<BurstLoad> = {}) =>
    around(step, async () => {
      let answer = '';
      const begun = performance.now();
      const heard: Heard[] = [];
      const figures = await runBurst({
        origin: rush.origin,
        requests,
        tries: rush.tries ?? 1,
        ...more,
        answered: (n, reply, sent) => {
          if (answer === '' && reply.status === 200) answer = reply.body.toString();
          more.answered?.(n, reply, sent);
          const message = messages[n];
          if (rush.history && message) heard.push({ message, reply, sent, at: performance.now() });
        },
      });
      for (const one of heard) {
        // An earlier try may have taken effect.
        if (rush.tries !== undefined) rush.history?.add({ ...one.message, sent: begun, outcome: 'unknown' });
        rush.history?.add(eventOf(one));
      }
      return { ...figures, requests, answer };
    });
  const released = rush.release === undefined ? {} : { spread: rush.release };
  const everybody = Array.from({ length: students }, (_, index) => index + 1);

  await run(
    'view',
    everybody.map((student) => ({ student, call: 'view', choices: [] })),
    everybody.map((student) => write(calls.viewContest.path, student, { contest })),
    released,
  );

  const begin = Date.now() + 100;
  await sleep(LEAD);
  const plan = planChoices(students);
  const saves = (choices: typeof plan) =>
    choices.map(({ student, question, option, device, chosen }) =>
      write(calls.saveAnswers.path, student, {
        contest,
        round: 1,
        device,
        answers: [
          {
            option: optionId(contestPlace, question, option),
            chosen_datetime: new Date(begin + chosen).toISOString(),
          },
        ],
        place: question + 1,
      }),
    );
  const messagesOf = (choices: typeof plan) =>
    choices.map(({ student, question, option, device, chosen }): Message => ({
      student,
      call: 'save',
      choices: [
        { question, option: optionId(contestPlace, question, option), device, chosen: begin + chosen },
      ],
    }));
  const hear =
    (choices: typeof plan): BurstLoad['answered'] =>
    (n, { status }) => {
      const choice = choices[n];
      if (choice) ledger.saved(choice, status === 200);
    };
  if (rush.spread !== undefined) {
    const middle = Math.floor(plan.length / 2);
    const [first, second] = [plan.slice(0, middle), plan.slice(middle)];
    const evenly = { spread: rush.spread, answered: hear(first) };
    await run('save, evenly', messagesOf(first), saves(first), evenly);
    await run('save', messagesOf(second), saves(second), { isCapacity: true, answered: hear(second) });
  }
  const fullSet = (student: number) =>
    Array.from({ length: QUESTIONS }, (_, question) => optionId(contestPlace, question, student % OPTIONS));

  await run(
    'submit',
    everybody.map((student) => ({ student, call: 'submit', choices: [] })),
    everybody.map((student) =>
      write(calls.submitAttempt.path, student, {
        contest,
        submission: rush.spread === undefined ? fullSet(student) : ledger.optionsOf(student),
        round: 1,
        cause: 'student',
      }),
    ),
    { ...released, answered: (n, { status }) => status === 200 && ledger.submitted(n + 1) },
  );
  return ledger;
}
