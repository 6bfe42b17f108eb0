import { calls } from '#contract/calls.ts';
import { writeRequest } from './connection.ts';
import { QUESTIONS, contestId, optionId } from './seed.ts';
import type { Job } from './steady.ts';

/** The requests of one sitting: the view, one save a question, the submission. */
export const REQUESTS_A_SITTING = QUESTIONS + 2;

/** So many students write at the same time. */
const AT_ONCE = 1_000;

type Sitting = { contest: number; place: number; student: number; token: string; sent: number };

/**
 * Students who come one after another and go through a whole contest, an endless stream of requests in which
 * nobody's next is sent before the one before is answered. Each of `students` sits the contest at place 0,
 * then each the one at place 1, and so on.
 */
export class Sittings {
  readonly #students: number;
  readonly #sign: (student: number) => string;
  readonly #waiting: Sitting[] = [];
  #writing = 0;
  /** How many have begun. */
  begun = 0;

  constructor(students: number, sign: (student: number) => string) {
    this.#students = students;
    this.#sign = sign;
  }

  next(): Job | undefined {
    const sitting = this.#writing < AT_ONCE ? this.#begin() : this.#waiting.shift();
    if (!sitting) return undefined;
    const [path, body] = requestOf(sitting);
    return {
      request: writeRequest(path, sitting.token, JSON.stringify(body)),
      answered: (isGood) => {
        if (isGood) sitting.sent++;
        if (sitting.sent < REQUESTS_A_SITTING) this.#waiting.push(sitting);
        else this.#writing--;
      },
    };
  }

  #begin(): Sitting {
    const place = Math.floor(this.begun / this.#students);
    const student = (this.begun % this.#students) + 1;
    this.begun++;
    this.#writing++;
    return { contest: contestId(place), place, student, token: this.#sign(student), sent: 0 };
  }
}

function requestOf({ contest, place, student, sent }: Sitting): [path: string, body: object] {
  if (sent === 0) return [calls.viewContest.path, { contest }];
  if (sent > QUESTIONS)
    return [calls.submitAttempt.path, { contest, submission: [], round: 1, cause: 'student' }];
  const question = sent - 1;
  const answers = [
    {
      option: optionId(place, question, (student + question) % 4),
      chosen_datetime: new Date().toISOString(),
    },
  ];
  return [calls.saveAnswers.path, { contest, round: 1, device: student, answers, place: question + 1 }];
}
