import type { Answer } from '#contract/answer.ts';
import type { SubmissionCause } from '#contract/attempt.ts';
import type { Wire } from '#contract/schemas.ts';
import { isPast, knownTime, serverNow } from '../../base/api/server-clock.ts';
import type { Attempt, AttemptId, SaveRequest, ServerCopy } from './attempt.ts';
import { mergeServerCopy, resume, withoutChoices } from './attempt.ts';
import { choose, type Unacknowledged, unacknowledged } from './choices.ts';
import { type Departure, DepartureLog } from './departure-log.ts';
import { DeviceStorage } from './device-storage.ts';
import type { Entry, EntryKind } from './entries.ts';
import { EventLog } from './event-log.ts';
import { KnownAttempts } from './known-attempts.ts';
import { Listeners } from './listeners.ts';
import { ShownAttempt } from './shown-attempt.ts';
import { StoredQuizzes } from './stored-quizzes.ts';

/** Kinds of work for the outbox, which decides when to send. */
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

/** Delay (ms) after the app starts. By then, the server's time is known if it can be reached. */
const UNTIL_ANSWERED = 5_000;

/** Minimum length (ms) of a network interruption that is recorded. */
const STUMBLE = 5_000;

/** The attempts in this browser. Pages read and change them; the outbox sends them. */
export class AttemptStore {
  readonly device = new DeviceStorage();
  readonly quizzes = new StoredQuizzes(this.device);
  readonly events = new EventLog(this.device);
  readonly departures = new DepartureLog(this.device, this.events);
  readonly shown = new ShownAttempt();
  readonly work = new Listeners<Work>();
  readonly #known = new KnownAttempts(this.device);
  /** True if the attempt opened last was already stored here. The server may then have newer answers. */
  #isResumed = false;

  constructor() {
    this.device.changes.add((from) => {
      if (from === 'here') return;
      this.#known.joinAll();
      // Entries from the disk come from a crashed tab, so no other tab will send them.
      this.work.tell(from === 'disk' ? 'found' : 'elsewhere');
    });
  }

  /** Returns the attempt; undefined if none is open in this browser. It stays identical while unchanged. */
  attempt(id: AttemptId): Attempt | undefined {
    return this.#known.get(id);
  }

  /** Returns the unanswered submission. Ignores an earlier round's, which may reappear after a crash. */
  submission(id: AttemptId): Entry<'waiting'> | undefined {
    const submission = this.device.read('waiting', id);
    const round = this.attempt(id)?.round ?? 0;
    return (submission?.round ?? round) < round ? undefined : submission;
  }

  isSubmitted(id: AttemptId): boolean {
    return this.submission(id) !== undefined;
  }

  /** Returns whether the attempt is open on this device, or submitted without a response yet. */
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

  /** Sends answers that were set aside, for a readmitted student who cannot open the quiz. */
  takeUpAside(id: AttemptId): void {
    const aside = this.device.read('aside', id);
    if (!aside || this.attempt(id)) return;
    this.#write(id, undefined, aside);
    this.device.remove('aside', id);
    this.work.tell('resumed');
  }

  /** Deletes quizzes and set-aside answers that ended over a day ago, once the server's time is known. */
  async forgetOld(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, UNTIL_ANSWERED));
    for (const { kind, ...id } of this.device.all()) {
      const aside = kind === 'aside' ? this.device.read('aside', id) : undefined;
      if (aside && isPast(aside.deadline + DAY)) this.device.remove('aside', id);
    }
    await this.quizzes.forgetOld();
  }

  note(id: AttemptId, kind: 'opened' | 'translated'): void {
    this.events.note(id, { round: this.attempt(id)?.round ?? 1, kind, at: serverNow() });
    this.work.tell('opened');
  }

  noteOpened(id: AttemptId): void {
    this.note(id, 'opened');
    // Told only now, because the outbox asks about the attempt that is shown.
    if (this.#isResumed) this.work.tell('resumed');
    this.#isResumed = false;
  }

  /** Stores the server's time, which a page reloaded offline needs. */
  noteTime(id: AttemptId): void {
    if (!this.attempt(id)) return;
    const { server, ahead } = knownTime();
    const before = this.device.read('clock', id)?.server ?? 0;
    this.device.write('clock', id, { server: Math.max(before, server), ahead });
  }

  choose(id: AttemptId, question: number, answer: Answer | null): void {
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

  /** Submits only once, even if student, deadline and 4th departure all submit, or several tabs do. */
  submit(id: AttemptId, cause: SubmissionCause): void {
    if (!this.isSubmitted(id))
      this.device.write('waiting', id, { cause, options: [], round: this.attempt(id)?.round });
    this.work.tell('submitted');
  }

  /**
   * Begins a departure. The student turned away `ago` ms ago, and can still cancel for `doubt` ms. The server
   * is told at once, because a phone may suspend the page in that time.
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

  /** Makes this tab the front tab, and corrects another tab's report that the student is away. */
  takeFront(id: AttemptId, tab: Entry<'front'>): void {
    if (this.shown.isBeside) this.work.tell('resumed');
    this.shown.isBeside = false;
    this.device.write('front', id, tab);
  }

  noteShortLoss(id: AttemptId, round: number, duration: number): void {
    this.departures.noteShortLoss(id, round, duration);
    this.work.tell('returned');
  }

  leavePage(id: AttemptId, round: number): void {
    this.shown.setAway(true);
    this.departures.leave(id, round);
    this.work.tell('departed');
  }

  /** Ends the departure that began when this page, or another tab of the quiz, was closed, if any. */
  returnToPage(id: AttemptId, round: number, excused: number): void {
    if (this.departures.return(id, round, excused)) this.work.tell('returned');
  }

  /** Withdraws the submission, because the student was given more time after the deadline. */
  withdraw(id: AttemptId): void {
    this.device.remove('waiting', id);
  }

  acknowledge(id: AttemptId, copy: ServerCopy, when: SaveRequest): void {
    this.#change(id, (attempt) => mergeServerCopy(attempt, copy, when));
  }

  /** Drops choices that the server will never accept, as if the student had not made them. */
  giveUp(id: AttemptId, never: readonly Unacknowledged[]): void {
    this.#change(id, (attempt) => withoutChoices(attempt, never, serverNow()));
  }

  /** Increases the number of late answers, which is stored until the student has seen it. */
  noteLate(id: AttemptId, held: Wire<'saveAnswers'>): void {
    const amount = held.kept_apart + (this.device.read('late', id)?.amount ?? 0);
    const after = held.after_opening ? 'opening' : held.submitted ? 'submission' : 'closing';
    this.device.write('late', id, { amount, after });
  }

  /** Stores the time of the first failure to send, unless one is stored. */
  noteLost(id: AttemptId): void {
    if (this.attempt(id) && this.device.read('lost', id) === undefined) {
      this.device.write('lost', id, serverNow());
    }
  }

  noteReconnection(id: AttemptId, round: number): void {
    const lost = this.device.read('lost', id);
    if (lost === undefined) return;
    this.device.remove('lost', id);
    const at = serverNow();
    const duration = at - lost;
    if (duration >= STUMBLE) this.events.note(id, { round, kind: 'reconnection', at, duration });
  }

  /** Deletes an attempt that is over. Keeps entries that the server or the student has not seen yet. */
  forget(id: AttemptId): void {
    this.#known.delete(id);
    this.#remove(id, ['place', 'waiting', 'departures', 'left', 'clock', 'front', 'lost', 'news', 'review']);
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

  /** Writes the attempt. When a later round begins, removes the earlier round's entries. */
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
