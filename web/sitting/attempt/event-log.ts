import * as limits from '#contract/limits.ts';
import { serverNow } from '../../base/api/server-clock.ts';
import type { AttemptId } from './attempt.ts';
import { randomNumber } from './device-number.ts';
import type { DeviceStorage } from './device-storage.ts';
import type { Entry } from './entries.ts';

/** Maximum time (ms) in which an event can be cancelled. Opening another tab may take this long. */
export const LONGEST_DOUBT = 3_000;

const MINUTE = 60_000;

export type QuizEvent = Entry<'event'>;

export type NumberedEvent = QuizEvent & { number: number };

/** Events to be recorded for an attempt. Each has its own key, so that tabs overwrite no event. */
export class EventLog {
  readonly #device: DeviceStorage;

  constructor(device: DeviceStorage) {
    this.#device = device;
  }

  /** Stores an event and returns its number. A full log drops its oldest event, if possible no departure. */
  note(id: AttemptId, event: QuizEvent): number {
    const number = randomNumber();
    const untold = this.untold(id);
    const least = untold.find(({ kind }) => kind !== 'departure') ?? untold[0];
    if (least && untold.length >= limits.eventsPerCall) this.drop(id, least.number);
    this.#device.write('event', id, event, number);
    return number;
  }

  /** Confirms an event, which may have been sent, so that it can no longer be cancelled. */
  confirm(id: AttemptId, { number, ...event }: NumberedEvent): void {
    if (this.#device.read('event', id, number)) this.#device.write('event', id, event, number);
  }

  /** Ends an event, so that the server also gets its duration. */
  end(id: AttemptId, { number, ...event }: NumberedEvent, duration: number): void {
    const isCounted = this.#device.read('event', id, number) === undefined;
    this.#device.write('event', id, { ...event, duration, ...(isCounted && { isCounted }) }, number);
  }

  /** Drops an event once the server has it exactly as `sent`. Keeps it if its duration was added since. */
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
   * Returns the unsent events that can no longer be cancelled, oldest first. Includes events with over a
   * minute left to cancel, which were recorded while the clock was ahead.
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
