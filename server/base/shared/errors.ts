import { type RefusalCodeFor, type RefusalCode, refusals } from '#contract/refusals.ts';
import { inEnglish, sentence, type Sentence } from '#shared/sentence.ts';

/** Errors in a request's fields: sentences by path (`questions.3.options.1.option_text`). */
export type Faults = Record<string, Sentence>;

/** Refusal of a request. Handlers throw no other errors on purpose. */
export abstract class Refusal extends Error {
  readonly code: RefusalCode;
  readonly detail: Sentence;
  readonly status: number;
  readonly fields?: Faults;
  /** Seconds until the client may try again. */
  readonly retryAfter?: number;

  constructor(code: RefusalCode, detail: Sentence) {
    super(inEnglish(detail));
    this.detail = detail;
    this.code = code;
    this.status = refusals[code];
  }
}

abstract class RefusalOf<Status extends number> extends Refusal {
  // oxlint-disable-next-line typescript/no-useless-constructor -- it narrows the code
  constructor(code: RefusalCodeFor<Status>, detail: Sentence) {
    super(code, detail);
  }
}

export class InvalidFields extends RefusalOf<400> {
  override readonly fields: Faults;
  constructor(
    fields: Faults,
    code: RefusalCodeFor<400> = 'invalid_fields',
    detail: Sentence = sentence`Please correct the marked fields.`,
  ) {
    super(code, detail);
    this.fields = fields;
  }
}

export class MalformedRequest extends Refusal {
  constructor(detail: Sentence) {
    super('malformed_request', detail);
  }
}

/** The file is not a list of questions, or would cost too much to read. */
export class UnreadableFile extends Refusal {
  constructor(detail: Sentence) {
    super('unreadable_file', detail);
  }
}

export class Unauthorized extends RefusalOf<401> {}
export class Forbidden extends RefusalOf<403> {}
export class NotFound extends RefusalOf<404> {}
export class Conflict extends RefusalOf<409> {}
export class UnsupportedType extends RefusalOf<415> {}

export class TooLarge extends Refusal {
  constructor(detail: Sentence) {
    super('too_large', detail);
  }
}

export class TooManyRequests extends RefusalOf<429> {
  override readonly retryAfter: number;
  constructor(code: RefusalCodeFor<429>, retryAfter: number, detail: Sentence) {
    super(code, detail);
    this.retryAfter = retryAfter;
  }
}

export class Unavailable extends RefusalOf<503> {
  override readonly retryAfter = 2;
}

/** A failure after part of the work was done. `done`: sentence about that part, which comes first. */
export class PartialFailure extends Error {
  readonly done: Sentence;
  override readonly cause: Error;
  constructor(done: Sentence, cause: Error) {
    super(`${inEnglish(done)} ${cause.message}`, { cause });
    this.done = done;
    this.cause = cause;
  }
}

/** Returns the refusal (503) of a request that has waited too long for its turn. */
export const serverBusyRefusal = () =>
  new Unavailable('server_busy', sentence`The server is very busy at this moment. Please try again.`);
