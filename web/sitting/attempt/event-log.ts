import * as limits from '#contract/limits.ts';
import { serverNow } from '../../base/api/server-clock.ts';
import type { AttemptId } from './attempt.ts';
import { randomNumber } from './device-number.ts';
import type { DeviceStorage } from './device-storage.ts';
import type { Entry } from './entries.ts';

/**
 * The longest time (ms) that an event may be in doubt. After a page was hidden, another tab of the attempt
 * may take this long to open.
 */
export const LONGEST_DOUBT = 3_000;

const MINUTE = 60_000;

/** Something that happened while the quiz was sat. */
export type QuizEvent = Entry<'event'>;

export type NumberedEvent = QuizEvent & { number: number };

/**
 * Events of quizzes, for the attempts' records. Each is stored on this device under its own number until
 * the server has it, so that tabs do not overwrite each other's events.
 */
export class EventLog {
  readonly #device: DeviceStorage;

  constructor(device: DeviceStorage) {
    this.#device = device;
  }

  /**
   * Stores an event until the server has it, and answers its number. Of too many the oldest goes, and no
   * departure as long as there is anything else.
   */
  note(id: AttemptId, event: QuizEvent): number {
    const number = randomNumber();
    const untold = this.untold(id);
    const least = untold.find(({ kind }) => kind !== 'departure') ?? untold[0];
    if (least && untold.length >= limits.eventsAtOnce) this.drop(id, least.number);
    this.#device.write('event', id, event, number);
    return number;
  }

  /** An event is no longer in doubt. The server may have it by now. */
  confirm(id: AttemptId, { number, ...event }: NumberedEvent): void {
    if (this.#device.read('event', id, number)) this.#device.write('event', id, event, number);
  }

  /** An event is over: the server is to know its duration too. */
  end(id: AttemptId, { number, ...event }: NumberedEvent, duration: number): void {
    const isCounted = this.#device.read('event', id, number) === undefined;
    this.#device.write('event', id, { ...event, duration, ...(isCounted && { isCounted }) }, number);
  }

  /** The server has this event as it was `sent`; its duration may have come since. */
  acknowledge(id: AttemptId, { number, ...sent }: NumberedEvent): void {
    const event = this.#device.read('event', id, number);
    if (!event) return;
    if (event.duration === sent.duration) this.drop(id, number);
    else this.#device.write('event', id, { ...event, isCounted: true }, number);
  }

  drop(id: AttemptId, number: number): void {
    this.#device.remove('event', id, number);
  }

  /**
   * Returns the certain events that the server does not have, oldest first. A doubt that seems to last over
   * a minute comes from a clock that was ahead; a small correction of the clock does not end it.
   */
  untold(id: AttemptId): NumberedEvent[] {
    return this.#device
      .all()
      .filter(
        ({ kind, userId, contest }) => kind === 'event' && userId === id.userId && contest === id.contest,
      )
      .flatMap(({ number }) => {
        const event = this.#device.read('event', id, number);
        const wait = event?.isInDoubt ? (event.noted ?? 0) - serverNow() : 0;
        return event && (wait <= 0 || wait > MINUTE) ? [{ ...event, number }] : [];
      })
      .toSorted((one, other) => one.at - other.at || one.number - other.number);
  }
}
