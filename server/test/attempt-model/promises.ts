import type { Outcome } from './asking.ts';
import { type Choice, type Message, clamp, supersedes, questionOf } from './model.ts';

/** A choice that the server has acknowledged in time. `step`: the step of the run. */
type Taken = Choice & { step: number; isSubmitted: boolean };

/**
 * This check does not need the model: no acknowledged choice is lost, and none was replaced by an older one,
 * except by a submission that came after it.
 */
export class Promises {
  readonly #taken: Taken[] = [];

  /** Notes the acknowledged choices. `begun`: when the attempt began. */
  note(message: Message, said: Outcome, { at, begun, step }: Record<'at' | 'begun' | 'step', number>): void {
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

  /**
   * The acknowledged choices that do not count and that no choice that counts has replaced, directly or one
   * after another.
   */
  brokenBy(counting: (string | null)[]): Taken[] {
    const safe = new Set(this.#taken.filter(({ option }) => counting.includes(option)));
    // An entry that is added here is looked at in its turn.
    for (const winner of safe) {
      for (const taken of this.#taken) if (mayOutdo(winner, taken)) safe.add(taken);
    }
    return this.#taken.filter((taken) => !safe.has(taken) && !this.#isConfirmation(taken));
  }

  /** Whether it submits a choice that was saved before, which does not make the choice newer. */
  #isConfirmation({ option, step, isSubmitted }: Taken): boolean {
    return isSubmitted && this.#taken.some((other) => other.option === option && other.step < step);
  }
}

const mayOutdo = (winner: Taken, taken: Taken) =>
  questionOf(winner.option) === questionOf(taken.option) &&
  (supersedes(winner, taken) || (winner.isSubmitted && winner.step >= taken.step));
