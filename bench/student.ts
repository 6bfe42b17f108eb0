import { setTimeout as sleep } from 'node:timers/promises';
import type { Agent } from 'undici';
import { calls } from '#contract/calls.ts';
import { randomFrom } from './random.ts';
import { QUESTIONS, contestId, optionId } from './seed.ts';

/** A student's seat: who, where, and how fast. */
export type Seat = {
  origin: string;
  agent: Agent;
  contestPlace: number;
  student: number;
  token: string;
  /** The mean time (ms) between two choices. */
  pace: number;
  /** Gives up where it aborts: whoever has not ended by then is stuck. */
  signal: AbortSignal;
};

type Choice = { option: number; chosen: number };

const OPTIONS = 4;
/** This share of the questions is answered a second time. */
const CHANGED = 0.2;
/** How long (ms) after a choice it is sent at the latest, with what else was chosen meanwhile. */
const GATHER = 1_000;
/** How long (ms) a reply may take before the call counts as failed: longer than the server lets anybody wait in its queues. */
const PATIENCE = 12_000;
/** The pause (ms) after a failure doubles from the first to the longest; each is drawn between half of it and all. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 8_000;

/**
 * A student's browser, reduced to what keeps answers safe. Every choice is kept, with its time, until a save that held it was
 * acknowledged; what fails is sent again after growing, jittered pauses; the submission holds everything that was chosen where
 * something is not acknowledged, else nothing.
 */
export class Student {
  /** What was chosen last, by question. */
  readonly chosen = new Map<number, Choice>();
  /** What a reply has acknowledged, by question: the option. */
  readonly acknowledged = new Map<number, number>();
  hasEnded = false;
  /** Calls that failed and were sent again, by status; 0 for no reply. */
  readonly failures = new Map<number, number>();
  /** The longest time (ms) between two replies while a call was waiting for one. */
  longestWait = 0;

  readonly #seat: Seat;
  readonly #random: () => number;
  readonly #waiting = new Map<number, Choice>();
  #isChoosing = true;

  constructor(seat: Seat) {
    this.#seat = seat;
    this.#random = randomFrom(seat.contestPlace * 100_003 + seat.student);
  }

  /** From opening the quiz to the acknowledged submission; resolves as well where the seat's signal aborts. */
  async sit(): Promise<void> {
    const { contestPlace, signal } = this.#seat;
    const contest = contestId(contestPlace);
    try {
      await sleep(this.#random() * GATHER, undefined, { signal });
      await this.#insist('viewContest', () => ({ contest }));
      const saving = this.#save();
      await this.#choose();
      this.#isChoosing = false;
      // Made once: a retry must say the same, whatever has been acknowledged since.
      const submission = this.#waiting.size > 0 ? [...this.chosen.values()].map(({ option }) => option) : [];
      await this.#insist('submitAttempt', () => ({ contest, submission, round: 1, cause: 'student' }));
      for (const [question, { option }] of this.chosen) this.acknowledged.set(question, option);
      this.#waiting.clear();
      await saving;
      this.hasEnded = true;
    } catch (fault) {
      if (!signal.aborted) throw fault;
    }
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

  /** Saves what is chosen, until everything is acknowledged and nothing more will be chosen. */
  async #save(): Promise<void> {
    const { contestPlace, student, signal } = this.#seat;
    while (this.#isChoosing || this.#waiting.size > 0) {
      await sleep(GATHER, undefined, { signal });
      if (this.#waiting.size === 0) continue;
      let sent = new Map<number, Choice>();
      await this.#insist('saveAnswers', () => {
        sent = new Map(this.#waiting);
        return {
          contest: contestId(contestPlace),
          round: 1,
          device: student,
          answers: [...sent.values()].map(({ option, chosen }) => ({
            option,
            chosen_datetime: new Date(chosen).toISOString(),
          })),
          place: Math.min(QUESTIONS, this.chosen.size + 1),
        };
      });
      for (const [question, choice] of sent) {
        this.acknowledged.set(question, choice.option);
        if (this.#waiting.get(question) === choice) this.#waiting.delete(question);
      }
    }
  }

  /** Sends a call again and again until it gets a 200. */
  async #insist(name: 'viewContest' | 'saveAnswers' | 'submitAttempt', body: () => object): Promise<void> {
    const begun = performance.now();
    for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
      const status = await this.#send(calls[name].path, JSON.stringify(body()));
      if (status === 200) break;
      this.failures.set(status, (this.failures.get(status) ?? 0) + 1);
      await sleep(pause * (0.5 + this.#random() / 2), undefined, { signal: this.#seat.signal });
    }
    this.longestWait = Math.max(this.longestWait, performance.now() - begun);
  }

  async #send(path: string, body: string): Promise<number> {
    const { agent, origin, token } = this.#seat;
    try {
      const reply = await agent.request({
        origin,
        path,
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body,
        signal: AbortSignal.timeout(PATIENCE),
      });
      await reply.body.dump();
      return reply.statusCode;
    } catch {
      return 0; // refused, reset, or no reply in time
    }
  }
}
