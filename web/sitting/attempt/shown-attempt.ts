import type { AttemptId } from './attempt.ts';

/** The attempt shown in this tab and the question that its student sees, for the teacher's live page. */
export class ShownAttempt {
  #shown: { id: AttemptId; questionNumber: number; isAway: boolean } | undefined;
  /** True if another tab of the attempt is in front, which then reports the student's question. */
  isBeside = false;

  show(id: AttemptId, questionNumber: number): void {
    this.#shown = { id, questionNumber, isAway: this.#shown?.isAway ?? false };
  }

  hide(): void {
    this.#shown = undefined;
  }

  setAway(isAway: boolean): void {
    if (this.#shown) this.#shown.isAway = isAway;
  }

  get id(): AttemptId | undefined {
    return this.#shown?.id;
  }

  is({ userId, contest }: AttemptId): boolean {
    return this.id?.userId === userId && this.id.contest === contest;
  }

  /** Returns a call's fields; empty if another tab reports them or shows the attempt. */
  whereabouts(id: AttemptId): { place?: number; away?: boolean } {
    return this.#shown && this.is(id) && !this.isBeside
      ? { place: this.#shown.questionNumber, away: this.#shown.isAway }
      : {};
  }
}
