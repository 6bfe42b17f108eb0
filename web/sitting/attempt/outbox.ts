import { Refused } from '../../base/api/send.ts';
import { serverNow } from '../../base/api/server-clock.ts';
import type { AttemptId } from './attempt.ts';
import type { AttemptStore, Work } from './attempt-store.ts';
import { deliver } from './deliver.ts';
import { Listeners } from './listeners.ts';
import type { RequestScope, OutboxEvent, OutboxState } from './outbox-state.ts';
import { isAsking, isFailing, nextOutboxState } from './outbox-state.ts';
import { OtherTabs } from './other-tabs.ts';
import type { TellOutcome } from './outcome.ts';
import * as pauses from './pauses.ts';
import { recordEvents } from './record-events.ts';
import { isAway } from './refusal.ts';
import { saveAnswers } from './save-answers.ts';
import { undeliveredAttempts, unsentAttempts } from './unsent.ts';

/** The logged-in user. The signal aborts at log-out. */
type User = { userId: number; signal: AbortSignal };

/** Sends a user's stored entries until the server has them. All pages share it. States: outbox-state.ts. */
export class Outbox {
  readonly changes = new Listeners();
  readonly #store: AttemptStore;
  readonly #tell: TellOutcome;
  readonly #onOver: () => void;
  readonly #underWay = new Map<string, Promise<void>>();
  #user: User | undefined;
  #state: OutboxState = { name: 'STOPPED' };
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #others = new OtherTabs();
  #isWaitingForOthers = false;
  /** Why the last delivery failed; undefined if it did not. */
  fault: unknown;

  /** Creates the outbox. `tell` reports an attempt's outcome; `onOver` is called when an attempt is over. */
  constructor(store: AttemptStore, { tell, onOver }: { tell: TellOutcome; onOver: () => void }) {
    this.#store = store;
    this.#tell = tell;
    this.#onOver = onOver;
  }

  start(userId: number): () => void {
    const end = new AbortController();
    const { signal } = end;
    const on = (target: EventTarget, type: string, listen: () => void) =>
      target.addEventListener(type, listen, { signal });
    on(window, 'online', () => this.#insist(pauses.afterOffline(), 'the state too'));
    on(window, 'offline', () => {
      const { id } = this.#store.shown;
      if (id) this.#store.noteLost(id);
      // The browser may be wrong (is-online.ts). The server's answer, or none, decides.
      this.sync();
    });
    on(document, 'visibilitychange', () =>
      document.visibilityState === 'hidden' ? this.#flush(userId) : this.sync(),
    );
    on(window, 'pagehide', () => this.#flush(userId));
    const endWork = this.#store.work.add((work) => this.#takeUp(work, userId));
    // Browsers sync local storage late, so a write of this tab may have undone the end of the attempt.
    const endAnswered = this.#store.device.answered.add((id) => this.#save(id, 'the state too'));
    this.#user = { userId, signal };
    this.#others.open(userId);
    this.#enter({ name: 'start' });
    if (unsentAttempts(this.#store, userId).length > 0) this.#want(0);
    else if (undeliveredAttempts(this.#store, userId).length > 0) this.#want(pauses.afterOpening());
    return () => {
      end.abort();
      endWork();
      endAnswered();
      this.#others.close();
      this.#enter({ name: 'stop' });
    };
  }

  /** Sends waiting entries now, even during a pause. */
  readonly sendNow = (): void => this.#insist(0, 'what waits');

  /** Asks for the state of the shown attempt, and sends waiting entries. */
  readonly sync = (): void => this.#want(0, 'the state too');

  readonly isFailing = (): boolean => isFailing(this.#state);

  /** Tries once to send all of a user's answers. Never rejects; unsent answers stay stored. */
  async sendAll(userId: number): Promise<void> {
    await Promise.allSettled(unsentAttempts(this.#store, userId).map((id) => this.#deliver(id)));
  }

  #takeUp(work: Work, userId: number): void {
    switch (work) {
      case 'opened':
        return this.#want(pauses.afterOpening());
      case 'resumed':
        return this.sync();
      case 'chosen':
        return this.#want(this.#isFirstChoice() ? 0 : pauses.AFTER_CHOICE);
      case 'question left':
        return this.#want(0);
      case 'submitted':
        return this.sendNow();
      case 'hidden':
      case 'departed': {
        // Sent at once, because the page may be suspended in a moment.
        const { id } = this.#store.shown;
        if (id && work === 'departed') void recordEvents(this.#store, id);
        else if (id) this.#save(id, 'the state too');
        return undefined;
      }
      case 'returned':
        return this.#want(pauses.AFTER_RETURN);
      case 'elsewhere':
        return void this.#waitForOthers(userId);
      case 'found':
        if (unsentAttempts(this.#store, userId).length > 0) this.#want(0);
    }
  }

  /** Returns whether the server has no choice yet. The first one is sent at once, for a quick "saved". */
  #isFirstChoice(): boolean {
    const { id } = this.#store.shown;
    const { choices = {} } = (id && this.#store.attempt(id)) ?? {};
    return Object.values(choices).every(({ learned }) => learned === null);
  }

  /** Lets another tab send, as long as that tab is open and reaches the server. */
  async #waitForOthers(userId: number): Promise<void> {
    if (this.#isWaitingForOthers) return;
    this.#isWaitingForOthers = true;
    const hasWork = () =>
      this.#user?.userId === userId && undeliveredAttempts(this.#store, userId).length > 0;
    const until = performance.now() + pauses.AFTER_ANOTHER_TAB;
    while (
      hasWork() &&
      performance.now() < until &&
      (await this.#others.isThere(pauses.ANOTHER_TAB_ANSWERS))
    ) {
      await new Promise((resolve) => setTimeout(resolve, pauses.BETWEEN_QUESTIONS));
    }
    this.#isWaitingForOthers = false;
    if (hasWork()) this.#want(0);
  }

  #want(milliseconds: number, asks: RequestScope = 'what waits'): void {
    this.#enter({ name: 'want', plan: { at: performance.now() + milliseconds, asks } });
  }

  #insist(milliseconds: number, asks: RequestScope): void {
    this.#enter({ name: 'insist', plan: { at: performance.now() + milliseconds, asks } });
  }

  #enter(event: OutboxEvent): void {
    const state = nextOutboxState(this.#state, event);
    if (state === this.#state) return;
    this.#state = state;
    clearTimeout(this.#timer);
    if (state.name === 'SCHEDULED' || state.name === 'BACKING_OFF') {
      this.#timer = setTimeout(() => this.#enter({ name: 'due' }), state.plan.at - performance.now());
    }
    if (event.name === 'due' && isAsking(state) && this.#user) void this.#send(state.asks, this.#user);
    this.changes.tell();
  }

  async #send(asks: RequestScope, { userId, signal }: User): Promise<void> {
    const shown = asks === 'the state too' ? this.#store.shown.id : undefined;
    const ids = undeliveredAttempts(this.#store, userId);
    if (shown && !ids.some(({ contest }) => contest === shown.contest)) ids.push(shown);
    const underWay = ids.filter((id) => this.#store.isUnderWay(id));
    const stall = setTimeout(() => {
      if (!signal.aborted) this.#enter({ name: 'stall' });
    }, pauses.UNTIL_SLOW);
    const results = await Promise.allSettled(
      ids.map((id) => this.#deliver(id, id.contest === shown?.contest ? asks : 'what waits')),
    );
    clearTimeout(stall);
    if (!underWay.every((id) => this.#store.isUnderWay(id))) this.#onOver();
    if (signal.aborted) return;
    const faults = results.flatMap((result): unknown[] =>
      result.status === 'rejected' ? [result.reason] : [],
    );
    [this.fault] = faults;
    if (faults.length > 0) this.#enter({ name: 'fail', at: performance.now() + this.#pauseAfter(faults) });
    else this.#enter({ name: 'succeed', ...this.#rest(userId) });
  }

  #deliver(id: AttemptId, asks: RequestScope = 'what waits'): Promise<void> {
    const name = `${id.userId}:${id.contest}`;
    const running =
      this.#underWay.get(name) ??
      deliver(this.#store, this.#tell, id, asks).finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, running);
    return running;
  }

  #pauseAfter(faults: unknown[]): number {
    const { id } = this.#store.shown;
    const deadline = id && this.#store.attempt(id)?.deadline;
    const remaining = deadline === undefined ? Infinity : deadline - serverNow();
    const failures = this.#state.name === 'RETRYING' ? this.#state.failures : 0;
    const asked = Math.max(...faults.map((fault) => (fault instanceof Refused && fault.retryAfter) || 0));
    return Math.max(
      asked * (1 + Math.random()),
      pauses.afterFailures(failures, remaining, faults.every(isAway)),
    );
  }

  /** Returns when to send the remaining entries after a success: new choices soon, refused events later. */
  #rest(userId: number): { plan?: { at: number; asks: RequestScope } } {
    const within =
      unsentAttempts(this.#store, userId).length > 0
        ? pauses.AFTER_CHOICE
        : undeliveredAttempts(this.#store, userId).length > 0
          ? pauses.untilSync(Infinity)
          : undefined;
    return within === undefined ? {} : { plan: { at: performance.now() + within, asks: 'what waits' } };
  }

  /** Sends without waiting, because the page may be closed in a moment. Unsent entries stay stored. */
  #flush(userId: number): void {
    for (const id of undeliveredAttempts(this.#store, userId)) {
      this.#save(id, 'what waits');
      void recordEvents(this.#store, id);
    }
  }

  #save(id: AttemptId, asks: RequestScope): void {
    void saveAnswers(this.#store, this.#tell, id, asks).catch(() => undefined);
  }
}
