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

/** Events that the server must learn of. The outbox decides when to send them. */
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

/** Wait (ms) after opening, so that the server's clock is known if the server can be reached. */
const UNTIL_ANSWERED = 5_000;

/** Shorter interruptions (ms) are not recorded as a loss of the network. */
const STUMBLE = 5_000;

/**
 * The attempts of this browser: choices, their copies on this device, and the server's acknowledgements.
 * Pages read and change it; the outbox listens for work and hands over the server's answers.
 */
export class AttemptStore {
  readonly device = new DeviceStorage();
  readonly quizzes = new StoredQuizzes(this.device);
  readonly events = new EventLog(this.device);
  readonly departures = new DepartureLog(this.device, this.events);
  readonly shown = new ShownAttempt();
  readonly work = new Listeners<Work>();
  readonly #known = new KnownAttempts(this.device);
  /** True if the attempt opened last was stored here before: the server may know more of it. */
  #isResumed = false;

  constructor() {
    this.device.changes.add((from) => {
      if (from === 'here') return;
      this.#known.joinAll();
      // Entries from the disk come from a crashed tab, so no other tab will send them.
      this.work.tell(from === 'disk' ? 'found' : 'elsewhere');
    });
  }

  /** Returns the attempt, unless none has begun here or it is over. Identity changes only with content. */
  attempt(id: AttemptId): Attempt | undefined {
    return this.#known.get(id);
  }

  /** Returns the unanswered submission, ignoring one of an earlier round that a crash has restored. */
  submission(id: AttemptId): Entry<'waiting'> | undefined {
    const submission = this.device.read('waiting', id);
    const round = this.attempt(id)?.round ?? 0;
    return (submission?.round ?? round) < round ? undefined : submission;
  }

  isSubmitted(id: AttemptId): boolean {
    return this.submission(id) !== undefined;
  }

  /** Returns whether the attempt is still open on this device, or submitted but not yet answered. */
  isUnderWay(id: AttemptId): boolean {
    return this.isSubmitted(id) || this.attempt(id) !== undefined;
  }

  unsaved(id: AttemptId): Unacknowledged[] {
    return unacknowledged(this.attempt(id)?.choices ?? {});
  }

  /** Begins or resumes the attempt of an opened quiz. */
  open(id: AttemptId, questions: readonly number[], copy: ServerCopy): void {
    const before = this.attempt(id);
    const stored = before ?? this.device.read('aside', id);
    this.#write(id, before?.round, resume(stored, questions, copy, serverNow()));
    this.device.remove('aside', id);
    this.#isResumed = stored !== undefined;
  }

  /** Sends answers set aside, for a student who has the seat again but cannot open the quiz. */
  takeUpAside(id: AttemptId): void {
    const aside = this.device.read('aside', id);
    if (!aside || this.attempt(id)) return;
    this.#write(id, undefined, aside);
    this.device.remove('aside', id);
    this.work.tell('resumed');
  }

  /**
   * Deletes quizzes and answers set aside that are over a day old, once the server's time should be
   * known.
   */
  async forgetOld(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, UNTIL_ANSWERED));
    for (const { kind, ...id } of this.device.all()) {
      const aside = kind === 'aside' ? this.device.read('aside', id) : undefined;
      if (aside && isPast(aside.deadline + DAY)) this.device.remove('aside', id);
    }
    await this.quizzes.forgetOld();
  }

  noteOpened(id: AttemptId): void {
    this.events.note(id, { round: this.attempt(id)?.round ?? 1, kind: 'opened', at: serverNow() });
    this.work.tell('opened');
    // The outbox can ask for the state only now that it knows which attempt is shown.
    if (this.#isResumed) this.work.tell('resumed');
    this.#isResumed = false;
  }

  /** Stores the time, for a page that is reloaded while the server cannot be reached. */
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

  goTo(id: AttemptId, question: number): void {
    this.device.write('place', id, question);
    this.work.tell('question left');
  }

  /** Submits once, even if the student, the deadline and the 4th departure coincide in several tabs. */
  submit(id: AttemptId, cause: Cause): void {
    if (!this.isSubmitted(id))
      this.device.write('waiting', id, { cause, options: [], round: this.attempt(id)?.round });
    this.work.tell('submitted');
  }

  /**
   * Begins a departure, `ago` ms after the student turned away. It stays in doubt for `doubt` ms, in
   * which a phone may suspend the page, so the server is told at once.
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

  /** Marks this tab as the front one, and corrects another tab's report that the student is away. */
  takeFront(id: AttemptId, tab: Entry<'front'>): void {
    if (this.shown.isBeside) this.work.tell('resumed');
    this.shown.isBeside = false;
    this.device.write('front', id, tab);
  }

  /** Records a loss of focus that was too short for a departure. */
  noteShortLoss(id: AttemptId, round: number, duration: number): void {
    this.departures.noteShortLoss(id, round, duration);
    this.work.tell('returned');
  }

  /** Records a departure to another page of the app. */
  leavePage(id: AttemptId, round: number): void {
    this.shown.setAway(true);
    this.departures.leave(id, round);
    this.work.tell('departed');
  }

  /** Ends the departure, if any, that closed this page or another tab of the quiz. */
  returnToPage(id: AttemptId, round: number, excused: number): void {
    if (this.departures.return(id, round, excused)) this.work.tell('returned');
  }

  /** Takes the submission back, because more time was given after the deadline. */
  withdraw(id: AttemptId): void {
    this.device.remove('waiting', id);
  }

  acknowledge(id: AttemptId, copy: ServerCopy, when: SaveRequest): void {
    this.#change(id, (attempt) => learn(attempt, copy, when));
  }

  /** Drops choices that the server will never accept, as if they had not been made. */
  giveUp(id: AttemptId, never: readonly Unacknowledged[]): void {
    this.#change(id, (attempt) => withoutChoices(attempt, never, serverNow()));
  }

  /** Remembers the number of late answers until the student has seen it. */
  noteLate(id: AttemptId, held: Wire<'saveAnswers'>): void {
    const amount = held.kept_apart + (this.device.read('late', id)?.amount ?? 0);
    const after = held.after_opening ? 'opening' : held.submitted ? 'submission' : 'closing';
    this.device.write('late', id, { amount, after });
  }

  /** Stores the time since when nothing could be sent, unless an earlier one is stored. */
  noteLost(id: AttemptId): void {
    if (this.attempt(id) && this.device.read('lost', id) === undefined) {
      this.device.write('lost', id, serverNow());
    }
  }

  /** Records how long nothing could be sent. */
  noteReconnection(id: AttemptId, round: number): void {
    const lost = this.device.read('lost', id);
    if (lost === undefined) return;
    this.device.remove('lost', id);
    const at = serverNow();
    const duration = at - lost;
    if (duration >= STUMBLE) this.events.note(id, { round, kind: 'reconnection', at, duration });
  }

  /** Deletes an attempt that is over, except for entries that the server or the student has not seen yet. */
  forget(id: AttemptId): void {
    this.#known.delete(id);
    this.#remove(id, ['place', 'waiting', 'departures', 'left', 'clock', 'front', 'lost', 'review']);
    void this.quizzes.forget(id);
  }

  /** Keeps a removed student's choices, in case the quiz can be opened again. */
  setAside(id: AttemptId): void {
    const attempt = this.attempt(id);
    if (attempt) this.device.write('aside', id, attempt);
    this.forget(id);
  }

  #change(id: AttemptId, change: (attempt: Attempt) => Attempt): void {
    const before = this.attempt(id);
    if (before) this.#write(id, before.round, change(before));
  }

  /** Writes the attempt. A later round removes everything of the round before. */
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
