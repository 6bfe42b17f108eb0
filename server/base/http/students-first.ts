import { calls, callsWith } from '#contract/calls.ts';
import { Turns } from '../shared/turns.ts';

/** Addresses that take precedence: calls of students in a contest, and health checks. */
const addresses = new Set(['/healthz', '/readyz', ...callsWith('sitting').map((name) => calls[name].path)]);

/** Time (ms) for which students count as active after a student's call. */
const ABOUT = 100;

const OTHERS_A_TURN = 4;

/**
 * Starts students' requests at once, but only a few other requests per turn of the event loop. Otherwise,
 * many requests for pages or log-ins would delay every save.
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

  /**
   * Returns whether a request starts at once. An address with a query string never does, which is harmless.
   */
  #goesFirst(url: string): boolean {
    return addresses.has(url) || addresses.has(`${url}/`);
  }
}
