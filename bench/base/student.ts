import { setTimeout as sleep } from 'node:timers/promises';
import type { Agent } from 'undici';
import { pauses } from './product.ts';
import { calls } from '#contract/calls.ts';
import { randomFrom } from '../../server/test/random.ts';
import type { Choice as SentChoice } from './history/event.ts';
import { type History, replyFields } from './history/history.ts';
import { QUESTIONS, contestId, optionId } from './seed.ts';

export type StudentOptions = {
  origin: string;
  agent: Agent;
  contestPlace: number;
  student: number;
  token: string;
  history: History;
  /** Mean time between choices (ms). */
  pace: number;
  /** Ends the student's attempt. A student who has not submitted by then counts as stuck. */
  signal: AbortSignal;
};

type Choice = { option: number; chosen: number };

const OPTIONS = 4;
/** Share of the questions that the student answers twice. */
const CHANGED = 0.2;
/**
 * A reply. `status` 0: none arrived. `isAway`: the server is not available. `retryAfter`: the requested pause
 * (ms).
 */
type Reply = { status: number; isAway: boolean; retryAfter: number; text: string };

const SHORT = { viewContest: 'view', saveAnswers: 'save', submitAttempt: 'submit' } as const;

/** A call whose first try failed: times of this try and of the acknowledgement (`performance.now()`). */
type Wait = { begun: number; heard: number };

/**
 * Parts of a student's browser that keep answers safe: they keep each choice until it is acknowledged, and
 * repeat failed calls after pauses like the real browser.
 */
export class Student {
  readonly chosen = new Map<number, Choice>();
  readonly acknowledged = new Map<number, number>();
  hasEnded = false;
  /** Failed tries by status; 0 means no reply. */
  readonly failures = new Map<number, number>();
  /** Longest time (ms) from the first try of a call to its acknowledgement. */
  longestWait = 0;
  readonly waits: Wait[] = [];
  /** Secret of the attempt, from the view. */
  seal = '';

  readonly #seat: StudentOptions;
  readonly #random: () => number;
  readonly #waiting = new Map<number, Choice>();
  #isChoosing = true;

  constructor(seat: StudentOptions) {
    this.#seat = seat;
    this.#random = randomFrom(seat.contestPlace * 100_003 + seat.student);
  }

  /** Opens the contest, answers the questions and submits. Also resolves if the signal aborts. */
  async sit(): Promise<void> {
    const { contestPlace, signal } = this.#seat;
    const contest = contestId(contestPlace);
    try {
      await sleep(this.#random() * pauses.AFTER_CHOICE, undefined, { signal });
      await this.#insist('viewContest', () => ({ body: { contest }, choices: [] }));
      const saving = this.#save();
      saving.catch(() => undefined); // it is awaited below, unless the signal aborts first
      await this.#choose();
      this.#isChoosing = false;
      // The submission is created only once, because retries must be identical even if more choices have been
      // acknowledged meanwhile.
      const submission = this.#waiting.size > 0 ? [...this.chosen.values()].map(({ option }) => option) : [];
      const choices = submission.length > 0 ? this.#sentChoices(this.chosen) : [];
      const body = { contest, submission, round: 1, cause: 'student' };
      await this.#insist('submitAttempt', () => ({ body, choices }));
      for (const [question, { option }] of this.chosen) this.acknowledged.set(question, option);
      this.#waiting.clear();
      await saving;
      this.hasEnded = true;
    } catch (fault) {
      if (!signal.aborted) throw fault;
    }
  }

  /** Returns the choices that the server has not acknowledged, as the page seals them. */
  unsent(): { question: number; option: number; chosen: number }[] {
    return [...this.#waiting].map(([question, choice]) => Object.assign({ question }, choice));
  }

  async #choose(): Promise<void> {
    const { contestPlace, pace, signal } = this.#seat;
    for (let question = 0; question < QUESTIONS; question++) {
      for (let turn = this.#random() < CHANGED ? 2 : 1; turn > 0; turn--) {
        await sleep(pace * (0.5 + this.#random()), undefined, { signal });
        const option = optionId(contestPlace, question, Math.floor(this.#random() * OPTIONS));
        const choice = { option, chosen: Date.now() };
        this.chosen.set(question, choice);
        this.#waiting.set(question, choice);
      }
    }
  }

  async #save(): Promise<void> {
    const { contestPlace, student, signal } = this.#seat;
    while (this.#isChoosing || this.#waiting.size > 0) {
      await sleep(pauses.AFTER_CHOICE, undefined, { signal });
      if (this.#waiting.size === 0) continue;
      let sent = new Map<number, Choice>();
      await this.#insist('saveAnswers', () => {
        sent = new Map(this.#waiting);
        const body = {
          contest: contestId(contestPlace),
          round: 1,
          device: student,
          answers: [...sent.values()].map(({ option, chosen }) => ({
            option,
            chosen_datetime: new Date(chosen).toISOString(),
          })),
          place: Math.min(QUESTIONS, this.chosen.size + 1),
        };
        return { body, choices: this.#sentChoices(sent) };
      });
      for (const [question, choice] of sent) {
        this.acknowledged.set(question, choice.option);
        if (this.#waiting.get(question) === choice) this.#waiting.delete(question);
      }
    }
  }

  #sentChoices(choices: ReadonlyMap<number, Choice>): SentChoice[] {
    const device = this.#seat.student;
    return [...choices].map(([question, choice]) => Object.assign({ question, device }, choice));
  }

  async #insist(
    name: keyof typeof SHORT,
    message: () => { body: object; choices: SentChoice[] },
  ): Promise<void> {
    const { history, student } = this.#seat;
    const begun = performance.now();
    for (let failures = 0; ; failures++) {
      const { body, choices } = message();
      const sent = performance.now();
      const { status, isAway, retryAfter, text } = await this.#send(calls[name].path, JSON.stringify(body));
      const heard = performance.now();
      history.add({ student, call: SHORT[name], sent, choices, ...replyFields(status, text, heard) });
      if (status === 200) {
        this.longestWait = Math.max(this.longestWait, heard - begun);
        if (failures > 0) this.waits.push({ begun, heard });
        if (name === 'viewContest') this.seal = /"seal":"([\w-]+)"/.exec(text)?.[1] ?? '';
        return;
      }
      this.failures.set(status, (this.failures.get(status) ?? 0) + 1);
      const asked = retryAfter * (1 + this.#random());
      const pause = Math.max(asked, pauses.afterFailures(failures, Infinity, isAway));
      await sleep(pause, undefined, { signal: this.#seat.signal });
    }
  }

  async #send(path: string, body: string): Promise<Reply> {
    const { agent, origin, token } = this.#seat;
    try {
      const reply = await agent.request({
        origin,
        path,
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body,
        signal: AbortSignal.timeout(pauses.PATIENCE),
      });
      const text = await reply.body.text();
      const retryAfter = 1_000 * Number(reply.headers['retry-after'] ?? 0);
      const isAway = /"code":"(server_starting|server_stopping|database_unavailable)"/.test(text);
      return { status: reply.statusCode, isAway, retryAfter, text };
    } catch {
      return { status: 0, isAway: true, retryAfter: 0, text: '' }; // connection refused or reset, or no reply in time
    }
  }
}
