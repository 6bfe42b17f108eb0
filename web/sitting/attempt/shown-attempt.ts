import type { AttemptId } from './attempt.ts';

/** The attempt that this tab shows, and where its student is: for the teacher's live page. */
export class ShownAttempt {
  #shown: { id: AttemptId; questionNumber: number; isAway: boolean } | undefined;
  /** Whether another tab of the attempt is in front: that tab tells where the student is. */
  isBeside = false;

  /** The quiz's page shows this question. */
  show(id: AttemptId, questionNumber: number): void {
    this.#shown = { id, questionNumber, isAway: this.#shown?.isAway ?? false };
  }

  hide(): void {
    this.#shown = undefined;
  }

  /** Whether the student has turned to something else. */
  setAway(isAway: boolean): void {
    if (this.#shown) this.#shown.isAway = isAway;
  }

  get id(): AttemptId | undefined {
    return this.#shown?.id;
  }

  is({ userId, contest }: AttemptId): boolean {
    return this.id?.userId === userId && this.id.contest === contest;
  }

  /** As the calls tell it; nothing if another tab tells it, or this one does not show the attempt. */
  whereabouts(id: AttemptId): { place?: number; away?: boolean } {
    return this.#shown && this.is(id) && !this.isBeside
      ? { place: this.#shown.questionNumber, away: this.#shown.isAway }
      : {};
  }
}
