import type { Client } from 'pg';
import { type Choice, supersedes } from './plan.ts';
import { QUESTIONS, contestId, optionId } from './seed.ts';

export type Verdict = {
  acknowledged: number;
  missing: number;
  /** Acknowledged answers for which the database has another option than the rules require. */
  different: number;
  unsubmitted: number;
};

export const isFaultless = ({ missing, different, unsubmitted }: Verdict): boolean =>
  missing + different + unsubmitted === 0;

/** Acknowledged answers and submissions, to be compared with the stored ones. */
export class Ledger {
  readonly #contestPlace: number;
  /** The acknowledged choice that counts, by student and question. */
  readonly #counting = new Map<number, Choice>();
  /** Unacknowledged choices, which may or may not be stored, by student and question. */
  readonly #doubtful = new Map<number, Choice[]>();
  readonly #submitted = new Set<number>();

  constructor(contestPlace: number) {
    this.#contestPlace = contestPlace;
  }

  saved(choice: Choice, isAcknowledged: boolean): void {
    const key = keyOf(choice.student, choice.question);
    const counting = this.#counting.get(key);
    if (!isAcknowledged) this.#doubtful.set(key, [...(this.#doubtful.get(key) ?? []), choice]);
    else if (!counting || supersedes(choice, counting)) this.#counting.set(key, choice);
  }

  submitted(student: number): void {
    this.#submitted.add(student);
  }

  /** Returns the options that must be stored for a student, in the order of the questions. */
  optionsOf(student: number): number[] {
    return Array.from({ length: QUESTIONS }, (_, question) => {
      const counting = this.#counting.get(keyOf(student, question));
      return counting ? [optionId(this.#contestPlace, question, counting.option)] : [];
    }).flat();
  }

  async compare(client: Client): Promise<Verdict> {
    const { rows } = await client.query<{ student: number; selected: string[] | null; submitted: boolean }>(
      `select student_id as student, selected::text[] as selected, submitted_at is not null as submitted
       from attempt where contest_id = $1`,
      [contestId(this.#contestPlace)],
    );
    const stored = new Map(rows.map((row) => [row.student, row]));
    const verdict = { acknowledged: this.#counting.size, missing: 0, different: 0, unsubmitted: 0 };
    for (const [key, counting] of this.#counting) {
      const found = stored.get(counting.student)?.selected?.[counting.question] ?? null;
      const allowed = [
        counting,
        ...(this.#doubtful.get(key) ?? []).filter((choice) => supersedes(choice, counting)),
      ].map(({ option }) => String(optionId(this.#contestPlace, counting.question, option)));
      if (found === null) verdict.missing++;
      else if (!allowed.includes(found)) verdict.different++;
    }
    for (const student of this.#submitted) if (!stored.get(student)?.submitted) verdict.unsubmitted++;
    return verdict;
  }
}

const keyOf = (student: number, question: number) => student * QUESTIONS + question;
