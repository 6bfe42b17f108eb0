import type { Outcome } from './asking.ts';
import { type Choice, type Message, clamp, isTakenBack, supersedes, questionOf } from './model.ts';

/** A choice that was acknowledged in time. `step`: number of the step in the run. */
type Taken = Choice & { step: number; isSubmitted: boolean };

/** Checks that acknowledged choices are replaced only by newer choices or by later submissions. */
export class Promises {
  readonly #taken: Taken[] = [];

  /** Records the choices that a response acknowledges. `begun`: start of the attempt. */
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
   * Returns acknowledged choices that neither count nor were replaced, directly or through others, by a
   * choice that counts.
   */
  brokenBy(counting: (string | null)[]): Taken[] {
    const counts = (option: string) =>
      (counting[Number(questionOf(option)) - 1] ?? null) === (isTakenBack(option) ? null : option);
    const safe = new Set(this.#taken.filter(({ option }) => counts(option)));
    // The loop also visits choices that its body adds.
    for (const winner of safe) {
      for (const taken of this.#taken) if (mayOutdo(winner, taken)) safe.add(taken);
    }
    return this.#taken.filter((taken) => !safe.has(taken) && !this.#isConfirmation(taken));
  }

  /** Returns whether a submitted choice only confirms an earlier save, so that it is not newer. */
  #isConfirmation({ option, step, isSubmitted }: Taken): boolean {
    return isSubmitted && this.#taken.some((other) => other.option === option && other.step < step);
  }
}

const mayOutdo = (winner: Taken, taken: Taken) =>
  questionOf(winner.option) === questionOf(taken.option) &&
  (supersedes(winner, taken) || (winner.isSubmitted && winner.step >= taken.step));
