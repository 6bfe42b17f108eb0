import type { Outcome } from './asking.ts';
import { type Message, type Save, type Submission, questionOf } from './model.ts';

/**
 * One of the student's browsers: its clock, the choices that are not acknowledged, and the round in which it
 * believes to be.
 */
export class Browser {
  readonly #device: number;
  /** Lead of its clock (ms). */
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

  /** The choices that are not acknowledged. An empty message is sent too: it asks for the state. */
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

  /** An answer from the server, to this message or to a view. */
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
