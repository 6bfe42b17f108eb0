import type { Wire } from '#contract/schemas.ts';
import { serverNow } from '../../base/api/server-clock.ts';
import type { AttemptId } from './attempt.ts';
import type { DeviceStorage } from './device-storage.ts';
import type { Entry } from './entries.ts';
import type { EventLog, QuizEvent } from './event-log.ts';

/** At this departure the quiz is submitted. */
export const DEPARTURE_LIMIT = 4;

/** A departure that lasts. It counts once it is confirmed, or is no longer in doubt. */
export type Departure = { confirm: () => void; cancel: () => void; end: () => void };

/**
 * Counts a student's departures from the quiz, over reloads, tabs and devices. Leaving the quiz for another
 * page (of the app, of another address, or by closing it) is a departure, which lasts until the quiz is
 * opened again. A reload is not. A page that ends cannot tell the two apart; its next opening can.
 */
export class DepartureLog {
  readonly #device: DeviceStorage;
  readonly #events: EventLog;

  constructor(device: DeviceStorage, events: EventLog) {
    this.#device = device;
    this.#events = events;
  }

  /**
   * Counts the departures of this round: those on the server, from all devices, and those not sent yet.
   */
  count(id: AttemptId, round: number): number {
    const { departures, asked } = this.#record(id, round) ?? { departures: 0, asked: 0 };
    const untold = this.#events
      .untold(id)
      .filter(
        (event) =>
          event.kind === 'departure' &&
          event.round === round &&
          !event.isCounted &&
          (event.noted ?? event.at) > asked,
      );
    return departures + untold.length;
  }

  /** Whether leaving the page never submits, as the server said last; undefined if it has not said. */
  isExempt(id: AttemptId, round: number): boolean | undefined {
    return this.#record(id, round)?.isExempt;
  }

  /** The server's answer: a count never goes down, in whatever order the answers come. */
  learn(id: AttemptId, said: Wire<'recordEvents'>, asked: number): void {
    const before = this.#record(id, said.round);
    this.#device.write('departures', id, {
      round: said.round,
      departures: Math.max(said.departures, before?.departures ?? 0),
      isExempt: before && before.asked > asked ? before.isExempt : said.focus_exempt,
      asked: Math.max(asked, before?.asked ?? 0),
    });
  }

  /**
   * The student turned away so long `ago` (ms). For `doubt` ms it can be cancelled; after that it counts,
   * even if the page has ended.
   */
  begin(id: AttemptId, round: number, ago: number, doubt: number): Departure {
    const now = serverNow();
    const at = now - ago;
    let event: QuizEvent = { round, kind: 'departure', at, noted: now + doubt };
    const number = this.#events.note(id, doubt > 0 ? { ...event, isInDoubt: true } : event);
    return {
      confirm: () => {
        event = { ...event, noted: serverNow() };
        this.#events.confirm(id, { ...event, number });
      },
      cancel: () => this.#events.drop(id, number),
      // The clock may be corrected meanwhile.
      end: () => this.#events.end(id, { ...event, number }, Math.max(0, serverNow() - at)),
    };
  }

  /** Something had the focus for so short that it is no departure: it is recorded, and does not count. */
  noteShortLoss(id: AttemptId, round: number, duration: number): void {
    this.#events.note(id, { round, kind: 'short loss', at: serverNow() - duration, duration });
  }

  /**
   * The student leaves for another page of the app: a departure, which ends when the quiz is opened again.
   */
  leave(id: AttemptId, round: number): void {
    const at = serverNow();
    const number = this.#events.note(id, { round, kind: 'departure', at });
    this.#device.write('left', id, { round, at, number });
  }

  /** The page ends: by a reload, or by a departure. */
  endPage(id: AttemptId, round: number): void {
    this.#device.write('left', id, { round, at: serverNow() });
  }

  /**
   * The quiz is open again; answers whether it had been left by a departure. A page that ended less than
   * `excused` milliseconds ago was not left.
   */
  return(id: AttemptId, round: number, excused: number): boolean {
    const left = this.#device.read('left', id);
    if (!left) return false;
    this.#device.remove('left', id);
    const { at, number } = left;
    const duration = Math.max(0, serverNow() - at);
    if (left.round !== round || (number === undefined && duration < excused)) return false;
    const event = { round, kind: 'departure', at } as const;
    if (number === undefined) this.#events.note(id, { ...event, duration });
    else this.#events.end(id, { ...event, number }, duration);
    return true;
  }

  #record(id: AttemptId, round: number): Entry<'departures'> | undefined {
    const record = this.#device.read('departures', id);
    return record?.round === round ? record : undefined;
  }
}
