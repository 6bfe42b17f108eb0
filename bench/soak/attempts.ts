import { calls } from '#contract/calls.ts';
import { writeRequest } from '../base/connection.ts';
import { QUESTIONS, contestId, optionId } from '../base/seed.ts';
import type { Job } from './steady.ts';

/** Requests per attempt: one view, one save per question, and one submission. */
export const REQUESTS_PER_ATTEMPT = QUESTIONS + 2;

const AT_ONCE = 1_000;

type Attempt = { contest: number; place: number; student: number; token: string; sent: number };

/** Endless requests by students who take one contest after another and wait for every answer. */
export class Attempts {
  readonly #students: number;
  readonly #sign: (student: number) => string;
  readonly #waiting: Attempt[] = [];
  #writing = 0;
  begun = 0;

  constructor(students: number, sign: (student: number) => string) {
    this.#students = students;
    this.#sign = sign;
  }

  next(): Job | undefined {
    const attempt = this.#writing < AT_ONCE ? this.#begin() : this.#waiting.shift();
    if (!attempt) return undefined;
    const [path, body] = requestOf(attempt);
    return {
      request: writeRequest(path, attempt.token, JSON.stringify(body)),
      answered: (isGood) => {
        if (isGood) attempt.sent++;
        if (attempt.sent < REQUESTS_PER_ATTEMPT) this.#waiting.push(attempt);
        else this.#writing--;
      },
    };
  }

  #begin(): Attempt {
    const place = Math.floor(this.begun / this.#students);
    const student = (this.begun % this.#students) + 1;
    this.begun++;
    this.#writing++;
    return { contest: contestId(place), place, student, token: this.#sign(student), sent: 0 };
  }
}

function requestOf({ contest, place, student, sent }: Attempt): [path: string, body: object] {
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
