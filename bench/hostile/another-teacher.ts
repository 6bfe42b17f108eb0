import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { type CallName, calls } from '#contract/calls.ts';
import { importForm } from '../base/worst-files.ts';

/** Teacher who takes no part in the attack: ids of the account, a running contest and a class. */
export type AnotherTeacher = { account: number; contest: number; class: number };

/** Minimum number of rounds. With fewer, the 95th percentile would be the worst sample. */
const ENOUGH = 25;
const PAUSE = 10;
/** Timeout of a request (ms), longer than the wait in any queue. */
const PATIENCE = 15_000;

const gift = importForm(
  Buffer.from(
    Array.from({ length: 10 }, (_, n) => `Which river is number ${n}? {=The Nile ~The Congo ~The Po}`).join(
      '\n\n',
    ),
  ),
);
const names = Buffer.from(
  `name;email\n${Array.from({ length: 30 }, (_, n) => `Pupil ${n};pupil${n}@small.example`).join('\n')}`,
);

const smallContest = {
  contest: {
    name: 'A small contest',
    start_datetime: '2199-01-01T10:00:00.000Z',
    end_datetime: '2199-01-01T11:00:00.000Z',
    minimum_marks: 0,
    is_public: true,
  },
  questions: Array.from({ length: 5 }, (_, n) => ({
    format: 'rich',
    question_text: `What is **${n}** times $x^2$?`,
    marks: 1,
    options: [
      { option_text: `$${n}x^2$`, is_correct: true },
      { option_text: '$x$', is_correct: false },
    ],
  })),
};

type Request = { call: CallName; headers: Record<string, string>; body: string | Buffer };

const json = (call: CallName, body: object): Request => ({
  call,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const form = (call: CallName, body: Buffer): Request => ({
  call,
  headers: { 'content-type': 'multipart/form-data; boundary=cut' },
  body,
});

/** Returns the calls of one round. Because of its number `n`, each extra time differs from the last. */
const roundOf = ({ contest, class: classId }: AnotherTeacher, n: number): Request[] => [
  json('renderQuestion', { texts: ['What is $x^2$?', 'The **square** of $x$', '$2x$', 'Nothing'] }),
  json('createContest', smallContest),
  form('readQuestions', gift),
  form('readStudents', importForm(names, { class: classId })),
  json('exportResults', { contest, format: 'xlsx' }),
  json('getStatistics', { contest }),
  json('getLive', { contest }),
  json('setExtraTime', { contest, email: 'user1@bench.example', minutes: 5 + (n % 2) }),
  json('getParticipants', { contest }),
];

export type CallSample = { call: CallName; took: number; refusal?: string };

/** Starts making the teacher's calls, one after another. `enough` resolves after `ENOUGH` rounds. */
export function startTeacher(origin: string, teacher: AnotherTeacher, token: string) {
  const pool = new Pool(origin, { connections: 1 });
  const stopping = new AbortController();
  const { promise: enough, resolve: haveEnough } = Promise.withResolvers<void>();
  const samples: CallSample[] = [];

  async function send({ call, headers, body }: Request): Promise<string | undefined> {
    const reply = await pool.request({
      path: calls[call].path,
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, ...headers },
      body,
      signal: AbortSignal.timeout(PATIENCE),
    });
    const text = await reply.body.text();
    return reply.statusCode < 300 ? undefined : `${reply.statusCode} ${text.slice(0, 120)}`;
  }

  async function work(): Promise<void> {
    for (let n = 1; !stopping.signal.aborted; n++) {
      for (const request of roundOf(teacher, n)) {
        const begun = performance.now();
        const refusal = await send(request).catch(String);
        const took = performance.now() - begun;
        samples.push({ call: request.call, took, ...(refusal !== undefined && { refusal }) });
        await sleep(PAUSE);
        if (stopping.signal.aborted) return;
      }
      if (n === ENOUGH) haveEnough();
    }
  }

  const working = work();
  return {
    enough,
    stop: async (): Promise<CallSample[]> => {
      stopping.abort();
      await working;
      await pool.destroy();
      return samples;
    },
  };
}
