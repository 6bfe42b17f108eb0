import type { Said } from './asking.ts';
import { type Choice, type Message, clamp, outdoes, questionOf } from './model.ts';

/** A choice that the server has acknowledged in time; `step`: in which step of the run. */
type Taken = Choice & { step: number; isSubmitted: boolean };

/**
 * Beside the model, and without it: no acknowledged choice is lost, and none has given way to an older one,
 * unless by a submission that came after it.
 */
export class Promises {
  readonly #taken: Taken[] = [];

  /** Notes what was acknowledged; `begun`: when the attempt was. */
  note(message: Message, said: Said, { at, begun, step }: Record<'at' | 'begun' | 'step', number>): void {
    if (said.status !== 200) return;
    if (message.call === 'submitAttempt') {
      for (const option of message.options)
        this.#taken.push({ option, time: at, device: 0, step, isSubmitted: true });
      return;
    }
    const { device, round, answers } = message;
    const isInTime = !said.submitted && !said.closed && (round ?? said.round) === said.round;
    if (!isInTime) return;
    for (const { option, chosen } of answers) {
      const time = clamp(chosen, begun, at);
      this.#taken.push({ option, time, device, step, isSubmitted: false });
    }
  }

  /** The acknowledged choices that neither count nor have given way, one after another, to what does. */
  brokenBy(counting: (string | null)[]): Taken[] {
    const kept = new Set(this.#taken.filter(({ option }) => counting.includes(option)));
    // What is added is looked at in its turn.
    for (const winner of kept) {
      for (const taken of this.#taken) if (mayOutdo(winner, taken)) kept.add(taken);
    }
    return this.#taken.filter((taken) => !kept.has(taken) && !this.#isConfirmation(taken));
  }

  /** Whether it submits what was saved before: that does not make it newer. */
  #isConfirmation({ option, step, isSubmitted }: Taken): boolean {
    return isSubmitted && this.#taken.some((other) => other.option === option && other.step < step);
  }
}

const mayOutdo = (winner: Taken, taken: Taken) =>
  questionOf(winner.option) === questionOf(taken.option) &&
  (outdoes(winner, taken) || (winner.isSubmitted && winner.step >= taken.step));
