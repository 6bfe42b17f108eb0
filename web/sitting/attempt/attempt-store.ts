import type { Answer } from '#contract/answer.ts';
import type { Cause } from '#contract/attempt.ts';
import type { Wire } from '#contract/schemas.ts';
import { isPast, knownTime, serverNow } from '../../base/api/server-clock.ts';
import type { Attempt, AttemptId, SaveRequest, ServerCopy } from './attempt.ts';
import { learn, resume, withoutChoices } from './attempt.ts';
import { choose, type Unacknowledged, unacknowledged } from './choices.ts';
import { type Departure, DepartureLog } from './departure-log.ts';
import { DeviceStorage } from './device-storage.ts';
import type { Entry, EntryKind } from './entries.ts';
import { EventLog } from './event-log.ts';
import { KnownAttempts } from './known-attempts.ts';
import { Listeners } from './listeners.ts';
import { ShownAttempt } from './shown-attempt.ts';
import { StoredQuizzes } from './stored-quizzes.ts';

/** Events that the server has to learn of. The outbox listens to them and decides when to send. */
export type Work =
  | 'opened'
  | 'resumed'
  | 'chosen'
  | 'question left'
  | 'submitted'
  | 'hidden'
  | 'departed'
  | 'returned'
  | 'elsewhere'
  | 'found';

const DAY = 24 * 60 * 60_000;

/** Milliseconds to wait after opening, so that the server's clock is known if it can be reached. */
const UNTIL_ANSWERED = 5_000;

/** Shorter than this (ms) it is no lost network, but a stumble. */
const STUMBLE = 5_000;

/**
 * The attempts of this browser: what is chosen, what of it is stored on this device, and what the server has
 * acknowledged. Pages change it and read it; the outbox hears of what is to be sent, and tells it what the
 * server has answered.
 */
export class AttemptStore {
  readonly device = new DeviceStorage();
  readonly quizzes = new StoredQuizzes(this.device);
  readonly events = new EventLog(this.device);
  readonly departures = new DepartureLog(this.device, this.events);
  readonly shown = new ShownAttempt();
  readonly work = new Listeners<Work>();
  readonly #known = new KnownAttempts(this.device);
  /** Whether the attempt that was opened last goes on: the server may know more of it than this device. */
  #isResumed = false;

  constructor() {
    this.device.changes.add((from) => {
      if (from === 'here') return;
      this.#known.joinAll();
      // What a crash has left waits for no other tab.
      this.work.tell(from === 'disk' ? 'found' : 'elsewhere');
    });
  }

  /**
   * The attempt; undefined if none has begun here, or it is over. The same object as long as it does not
   * change.
   */
  attempt(id: AttemptId): Attempt | undefined {
    return this.#known.get(id);
  }

  /** The submission that waits for the server's answer. A crash may bring back one of an earlier round. */
  submission(id: AttemptId): Entry<'waiting'> | undefined {
    const submission = this.device.read('waiting', id);
    const round = this.attempt(id)?.round ?? 0;
    return (submission?.round ?? round) < round ? undefined : submission;
  }

  isSubmitted(id: AttemptId): boolean {
    return this.submission(id) !== undefined;
  }

  /** Whether this attempt goes on on this device, or is submitted and not answered yet. */
  isUnderWay(id: AttemptId): boolean {
    return this.isSubmitted(id) || this.attempt(id) !== undefined;
  }

  /** The choices that the server has not acknowledged. */
  unsaved(id: AttemptId): Unacknowledged[] {
    return unacknowledged(this.attempt(id)?.choices ?? {});
  }

  /** The quiz has been opened: its attempt goes on, or begins. */
  open(id: AttemptId, questions: readonly number[], copy: ServerCopy): void {
    const before = this.attempt(id);
    const stored = before ?? this.device.read('aside', id);
    this.#write(id, before?.round, resume(stored, questions, copy, serverNow()));
    this.device.remove('aside', id);
    this.#isResumed = stored !== undefined;
  }

  /**
   * The quiz cannot be opened any more, but the seat is this student's again: what was set aside is sent all
   * the same.
   */
  takeUpAside(id: AttemptId): void {
    const aside = this.device.read('aside', id);
    if (!aside || this.attempt(id)) return;
    this.#write(id, undefined, aside);
    this.device.remove('aside', id);
    this.work.tell('resumed');
  }

  /**
   * Forgets quizzes that ended more than a day ago, and answers set aside whose deadline is as old: their
   * seat cannot be taken any more. Asks the server for the time first.
   */
  async forgetOld(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, UNTIL_ANSWERED));
    for (const { kind, ...id } of this.device.all()) {
      const aside = kind === 'aside' ? this.device.read('aside', id) : undefined;
      if (aside && isPast(aside.deadline + DAY)) this.device.remove('aside', id);
    }
    await this.quizzes.forgetOld();
  }

  /** The quiz's page shows the attempt now. */
  noteOpened(id: AttemptId): void {
    this.events.note(id, { round: this.attempt(id)?.round ?? 1, kind: 'opened', at: serverNow() });
    this.work.tell('opened');
    // Only now the outbox knows which attempt is shown, and can ask for its state.
    if (this.#isResumed) this.work.tell('resumed');
    this.#isResumed = false;
  }

  /** Notes the time, for a page that is loaded again while the server cannot be reached. */
  noteTime(id: AttemptId): void {
    if (!this.attempt(id)) return;
    const { server, ahead } = knownTime();
    const before = this.device.read('clock', id)?.server ?? 0;
    this.device.write('clock', id, { server: Math.max(before, server), ahead });
  }

  choose(id: AttemptId, question: number, answer: Answer): void {
    this.#change(id, (attempt) => ({
      ...attempt,
      choices: choose(attempt.choices, question, answer, serverNow()),
    }));
    this.work.tell('chosen');
  }

  /** The student goes to another question. */
  goTo(id: AttemptId, question: number): void {
    this.device.write('place', id, question);
    this.work.tell('question left');
  }

  /** Submits, once: whatever comes first (the student, zero, the 4th departure; this tab or another). */
  submit(id: AttemptId, cause: Cause): void {
    if (!this.isSubmitted(id))
      this.device.write('waiting', id, { cause, options: [], round: this.attempt(id)?.round });
    this.work.tell('submitted');
  }

  /**
   * The student turned away from the quiz's page so long `ago` (ms). It is in doubt for `doubt` ms, in which
   * a phone may suspend the page. So the server hears at once that the student is away.
   */
  turnAway(id: AttemptId, round: number, ago: number, doubt: number): Departure {
    const departure = this.departures.begin(id, round, ago, doubt);
    this.shown.setAway(true);
    if (doubt > 0) this.work.tell('hidden');
    const over = (how: 'cancel' | 'end') => () => {
      this.shown.setAway(false);
      departure[how]();
      this.work.tell('returned');
    };
    return {
      confirm: () => {
        departure.confirm();
        this.work.tell('departed');
      },
      cancel: over('cancel'),
      end: over('end'),
    };
  }

  /** This tab is in front. If another one was, that one may have said that the student is away. */
  takeFront(id: AttemptId, tab: Entry<'front'>): void {
    if (this.shown.isBeside) this.work.tell('resumed');
    this.shown.isBeside = false;
    this.device.write('front', id, tab);
  }

  /** Something else had the focus for a moment: on the record, and no departure. */
  noteShortLoss(id: AttemptId, round: number, duration: number): void {
    this.departures.noteShortLoss(id, round, duration);
    this.work.tell('returned');
  }

  /** The student leaves for another page of the app. */
  leavePage(id: AttemptId, round: number): void {
    this.shown.setAway(true);
    this.departures.leave(id, round);
    this.work.tell('departed');
  }

  /** The quiz's page is open again, after whatever ended it, or another tab of it, before. */
  returnToPage(id: AttemptId, round: number, excused: number): void {
    if (this.departures.return(id, round, excused)) this.work.tell('returned');
  }

  /** More time was given after the time was over: the student goes on. */
  withdraw(id: AttemptId): void {
    this.device.remove('waiting', id);
  }

  /** Adopts the server's answer. */
  acknowledge(id: AttemptId, copy: ServerCopy, when: SaveRequest): void {
    this.#change(id, (attempt) => learn(attempt, copy, when));
  }

  /** The server will never accept these choices: they count as not made, and all others go on. */
  giveUp(id: AttemptId, never: readonly Unacknowledged[]): void {
    this.#change(id, (attempt) => withoutChoices(attempt, never, serverNow()));
  }

  /** Answers came too late. The device remembers how many, until the student has seen it. */
  noteLate(id: AttemptId, held: Wire<'saveAnswers'>): void {
    const amount = held.kept_apart + (this.device.read('late', id)?.amount ?? 0);
    const after = held.after_opening ? 'opening' : held.submitted ? 'submission' : 'closing';
    this.device.write('late', id, { amount, after });
  }

  /** Stores the time from which nothing can be sent, unless an earlier one is stored. */
  noteLost(id: AttemptId): void {
    if (this.attempt(id) && this.device.read('lost', id) === undefined) {
      this.device.write('lost', id, serverNow());
    }
  }

  /** The server has answered: how long nothing could be sent goes on the attempt's record. */
  noteReconnection(id: AttemptId, round: number): void {
    const lost = this.device.read('lost', id);
    if (lost === undefined) return;
    this.device.remove('lost', id);
    const at = serverNow();
    const duration = at - lost;
    if (duration >= STUMBLE) this.events.note(id, { round, kind: 'reconnection', at, duration });
  }

  /**
   * The attempt is over: nothing of it stays on this device but what the server or the student still has to
   * hear.
   */
  forget(id: AttemptId): void {
    this.#known.delete(id);
    this.#remove(id, ['place', 'waiting', 'departures', 'left', 'clock', 'front', 'lost', 'review']);
    void this.quizzes.forget(id);
  }

  /**
   * The student does not take part any more. The choices stay on this device, and go on if the quiz can be
   * opened again.
   */
  setAside(id: AttemptId): void {
    const attempt = this.attempt(id);
    if (attempt) this.device.write('aside', id, attempt);
    this.forget(id);
  }

  #change(id: AttemptId, change: (attempt: Attempt) => Attempt): void {
    const before = this.attempt(id);
    if (before) this.#write(id, before.round, change(before));
  }

  /** A later round leaves nothing of the one before it. */
  #write(id: AttemptId, roundBefore: number | undefined, attempt: Attempt): void {
    if (roundBefore !== undefined && attempt.round > roundBefore) {
      this.#remove(id, ['waiting', 'departures', 'left', 'late']);
    }
    this.#known.set(id, attempt);
  }

  #remove(id: AttemptId, kinds: readonly EntryKind[]): void {
    for (const kind of kinds) this.device.remove(kind, id);
  }
}
