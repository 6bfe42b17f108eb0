import { sittingCalls } from '#contract/call-rules.ts';
import { calls } from '#contract/calls.ts';
import { Turns } from '../shared/turns.ts';

/** The calls of students who sit a contest, and of the people who watch over the server. */
const addresses = new Set(['/healthz', '/readyz', ...sittingCalls.map((name) => calls[name].path)]);

/**
 * Students are about for so long (ms) after one of their calls: those who sit a contest send hundreds a
 * minute.
 */
const ABOUT = 100;

/** Requests of others that begin in one turn of the event loop. */
const OTHERS_A_TURN = 4;

/**
 * Lets students' answers begin at once, and other requests a few in each turn of the event loop. All that
 * came with one look at the network would otherwise be worked through before the next look, and a flood of
 * pages or log-ins would be before every save.
 */
export class StudentsFirst {
  #lastCall = -Infinity;
  readonly #others = new Turns({ places: OTHERS_A_TURN, round: (begin) => void setImmediate(begin) });

  /** Calls `begin` when the work of the request at this address may begin. */
  begin(url: string, begin: () => void): void {
    if (this.#goesFirst(url)) {
      this.#lastCall = performance.now();
      begin();
      return;
    }
    this.#others.callNext(begin);
  }

  /** Whether students want the event loop at this moment. */
  areAbout(): boolean {
    return performance.now() - this.#lastCall < ABOUT;
  }

  /** An address with anything beside the path takes its turn, which is no fault. */
  #goesFirst(url: string): boolean {
    return addresses.has(url) || addresses.has(`${url}/`);
  }
}
