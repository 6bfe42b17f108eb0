import { Refused } from '../api/send.ts';
import { serverNow } from '../api/server-clock.ts';
import { deliver, saveChoices } from './deliver.ts';
import { openQuiz } from './here.ts';
import { onKeptChange } from './kept.ts';
import { noteLost } from './lost-network.ts';
import * as pauses from './pauses.ts';
import { isAway } from './refusal.ts';
import { readSitting } from './sittings.ts';
import { tellEvents } from './tell-events.ts';
import { isUnderWay, undelivered, waitingQuizzes } from './waiting.ts';

/**
 * Delivers what this device keeps for one user's quizzes, until nothing is left: when it is asked to, when the network is back,
 * when the page is seen again, and after growing pauses where the server cannot be reached. Runs on every page of the app.
 */
export class Outbox {
  readonly #userId: number;
  readonly #onOver: () => void;
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the timer runs out, and before when nothing is sent; by the page's monotonic clock. */
  #due = Infinity;
  #notBefore = 0;
  #failures = 0;
  /** An answer takes so long that the network may have swallowed it. */
  #isSlow = false;
  #isSending = false;
  /** More is to be sent as soon as what is under way is done. */
  #wantsMore = false;
  #wantsSync = false;
  #isRunning = false;

  /** `onOver` is called when a quiz has been submitted, or was over. */
  constructor(userId: number, onOver: () => void) {
    this.#userId = userId;
    this.#onOver = onOver;
  }

  /** Begins to deliver; answers what ends it. */
  start(): () => void {
    this.#isRunning = true;
    const end = new AbortController();
    const on = (target: EventTarget, type: string, listen: () => void) =>
      target.addEventListener(type, listen, { signal: end.signal });
    on(window, 'online', () => {
      this.#forgive();
      this.#wantsSync = true;
      this.sendWithin(pauses.afterOffline());
    });
    on(window, 'offline', () => {
      const quiz = openQuiz();
      if (quiz) noteLost(quiz);
    });
    on(document, 'visibilitychange', () =>
      document.visibilityState === 'hidden' ? this.#flush() : this.sync(),
    );
    on(window, 'pagehide', () => this.#flush());
    const endKept = onKeptChange((from) => {
      if (from === 'elsewhere' && undelivered(this.#userId).length > 0) {
        this.sendWithin(pauses.AFTER_ANOTHER_TAB);
      }
    });
    if (waitingQuizzes(this.#userId).length > 0) this.sendWithin(0);
    else if (undelivered(this.#userId).length > 0) this.sendWithin(pauses.afterOpening());
    return () => {
      this.#isRunning = false;
      this.#clear();
      end.abort();
      endKept();
    };
  }

  /** Sends what waits within so many milliseconds, unless the server wants to be left alone for longer. */
  sendWithin(milliseconds: number): void {
    if (!this.#isRunning) return;
    const due = Math.max(performance.now() + milliseconds, this.#notBefore);
    if (due >= this.#due) return;
    this.#clear();
    this.#due = due;
    this.#timer = setTimeout(() => void this.#send(), due - performance.now());
  }

  /** Sends what waits now, whatever failed before. */
  readonly sendNow = (): void => {
    this.#forgive();
    this.sendWithin(0);
  };

  /** Asks the server for the state of the open quiz, and sends what waits. */
  readonly sync = (): void => {
    this.#wantsSync = true;
    this.sendWithin(0);
  };

  /** Whether the server could not be reached when something was sent last, or has not answered for a while. */
  readonly isFailing = (): boolean => this.#failures > 0 || this.#isSlow;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  async #send(): Promise<void> {
    this.#clear();
    if (this.#isSending) {
      // What was chosen meanwhile goes right after.
      this.#wantsMore = true;
      return;
    }
    const quiz = this.#wantsSync ? openQuiz() : undefined;
    const owners = undelivered(this.#userId);
    if (quiz && !owners.some(({ contest }) => contest === quiz.contest)) owners.push(quiz);
    if (owners.length === 0) return;
    this.#wantsSync = false;
    this.#isSending = true;
    const open = owners.filter(isUnderWay);
    const slow = setTimeout(() => this.#tell(() => (this.#isSlow = true)), pauses.UNTIL_SLOW);
    const results = await Promise.allSettled(
      owners.map((owner) => deliver(owner, owner.contest === quiz?.contest)),
    );
    clearTimeout(slow);
    this.#isSlow = false;
    this.#isSending = false;
    if (!open.every(isUnderWay)) this.#onOver();
    const faults = results.flatMap((result): unknown[] =>
      result.status === 'rejected' ? [result.reason] : [],
    );
    if (faults.length > 0) this.#fail(faults, quiz !== undefined);
    else this.#succeed();
  }

  #fail(faults: unknown[], wasSync: boolean): void {
    const quiz = openQuiz();
    const deadline = quiz && readSitting(quiz)?.deadline;
    const remaining = deadline === undefined ? Infinity : deadline - serverNow();
    const asked = Math.max(...faults.map((fault) => (fault instanceof Refused && fault.retryAfter) || 0));
    const pause = Math.max(
      asked * (1 + Math.random()),
      pauses.afterFailures(this.#failures, remaining, faults.every(isAway)),
    );
    this.#notBefore = performance.now() + pause;
    this.#wantsMore = false;
    this.#wantsSync ||= wasSync;
    this.#setFailures(this.#failures + 1);
    this.sendWithin(pause);
  }

  #succeed(): void {
    this.#forgive();
    if (this.#wantsMore) this.sendWithin(0);
    else if (waitingQuizzes(this.#userId).length > 0) this.sendWithin(pauses.AFTER_CHOICE);
    // What happened may not have been taken: nothing else depends on it.
    else if (undelivered(this.#userId).length > 0) this.sendWithin(pauses.untilSync(Infinity));
    this.#wantsMore = false;
  }

  /** The page may be gone in a moment. What does not arrive stays kept. */
  #flush(): void {
    for (const owner of undelivered(this.#userId)) {
      void saveChoices(owner).catch(() => undefined);
      void tellEvents(owner);
    }
  }

  #forgive(): void {
    this.#notBefore = 0;
    this.#setFailures(0);
  }

  #setFailures(failures: number): void {
    this.#tell(() => (this.#failures = failures));
  }

  #tell(change: () => void): void {
    change();
    for (const listener of this.#listeners) listener();
  }

  #clear(): void {
    clearTimeout(this.#timer);
    this.#due = Infinity;
  }
}
