import type { Outcome } from './asking.ts';
import { type Message, type Save, type Submission, questionOf } from './model.ts';

/**
 * A student's browser with its clock, its unacknowledged choices, and the last round that the server
 * reported.
 */
export class Browser {
  readonly #device: number;
  /** Time (ms) by which the browser's clock runs ahead. */
  #ahead: number;
  #round: number | undefined;
  #unacknowledged = new Map<string, Save['answers'][number]>();

  constructor(device: number, ahead: number) {
    this.#device = device;
    this.#ahead = ahead;
  }

  setClock(ahead: number): void {
    this.#ahead = ahead;
  }

  choose(option: string, at: number): void {
    this.#unacknowledged.set(questionOf(option), { option, chosen: at + this.#ahead });
  }

  /** Returns the unacknowledged choices as a request, which is sent even if it is empty, to get the state. */
  save(): Save {
    return {
      call: 'saveAnswers',
      device: this.#device,
      round: this.#round,
      answers: [...this.#unacknowledged.values()],
    };
  }

  submit(options: string[]): Submission {
    return { call: 'submitAttempt', round: this.#round, options };
  }

  /** Handles the server's response to a message or a view. */
  hear({ status, round }: Outcome, message?: Message): void {
    if (status !== 200) return;
    if (typeof round === 'number') this.#round = round;
    if (message?.call !== 'saveAnswers' || message.round !== this.#round) return;
    for (const answer of message.answers) {
      const question = questionOf(answer.option);
      if (this.#unacknowledged.get(question) === answer) this.#unacknowledged.delete(question);
    }
  }
}
