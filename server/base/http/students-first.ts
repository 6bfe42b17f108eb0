import { sittingCalls } from '#contract/call-rules.ts';
import { calls } from '#contract/calls.ts';
import { Turns } from '../shared/turns.ts';

/** Addresses that go first: calls of students in a contest, and health checks. */
const addresses = new Set(['/healthz', '/readyz', ...sittingCalls.map((name) => calls[name].path)]);

/** Time (ms) for which students count as present after a student's call. */
const ABOUT = 100;

const OTHERS_A_TURN = 4;

/**
 * Starts students' requests at once, but only a few other requests per turn of the event loop. Otherwise, a
 * flood of requests for pages or log-ins would delay every save.
 */
export class StudentsFirst {
  #lastCall = -Infinity;
  readonly #others = new Turns({ places: OTHERS_A_TURN, round: (begin) => void setImmediate(begin) });

  /** Calls `begin` when the request to this address may begin. */
  begin(url: string, begin: () => void): void {
    if (this.#goesFirst(url)) {
      this.#lastCall = performance.now();
      begin();
      return;
    }
    this.#others.callNext(begin);
  }

  /** Returns whether students need the event loop now. */
  areAbout(): boolean {
    return performance.now() - this.#lastCall < ABOUT;
  }

  /** Returns whether a request starts at once. Addresses with a query string do not, which does no harm. */
  #goesFirst(url: string): boolean {
    return addresses.has(url) || addresses.has(`${url}/`);
  }
}
