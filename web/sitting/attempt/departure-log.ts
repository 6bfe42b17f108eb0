import type { Wire } from '#contract/schemas.ts';
import { serverNow } from '../../base/api/server-clock.ts';
import type { AttemptId } from './attempt.ts';
import type { DeviceStorage } from './device-storage.ts';
import type { Entry } from './entries.ts';
import type { EventLog, QuizEvent } from './event-log.ts';

/** Number of the departure that submits the quiz. */
export const DEPARTURE_LIMIT = 4;

/** A departure that has not ended. It counts once it is confirmed or can no longer be cancelled. */
export type Departure = { confirm: () => void; cancel: () => void; end: () => void };

/** Counts departures across reloads, tabs and devices. Only the reopened quiz can tell one from a reload. */
export class DepartureLog {
  readonly #device: DeviceStorage;
  readonly #events: EventLog;

  constructor(device: DeviceStorage, events: EventLog) {
    this.#device = device;
    this.#events = events;
  }

  /** Counts the round's departures: those on the server, from all devices, and unsent ones. */
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

  /** Returns whether departures never submit this student's quiz; undefined until the server says so. */
  isExempt(id: AttemptId, round: number): boolean | undefined {
    return this.#record(id, round)?.isExempt;
  }

  /** Adopts the server's count. Responses may arrive in any order, so the count never goes down. */
  learn(id: AttemptId, said: Wire<'recordEvents'>, asked: number): void {
    const before = this.#record(id, said.round);
    this.#device.write('departures', id, {
      round: said.round,
      departures: Math.max(said.departures, before?.departures ?? 0),
      isExempt: before && before.asked > asked ? before.isExempt : said.focus_exempt,
      asked: Math.max(asked, before?.asked ?? 0),
    });
  }

  /** Begins a departure `ago` ms ago. After `doubt` ms, it counts even if the page has been closed. */
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
      // Not below 0, because the clock may have been set back.
      end: () => this.#events.end(id, { ...event, number }, Math.max(0, serverNow() - at)),
    };
  }

  noteShortLoss(id: AttemptId, round: number, duration: number): void {
    this.#events.note(id, { round, kind: 'short loss', at: serverNow() - duration, duration });
  }

  /** Records a departure to another page of the app. It ends when the quiz is opened again. */
  leave(id: AttemptId, round: number): void {
    const at = serverNow();
    const number = this.#events.note(id, { round, kind: 'departure', at });
    this.#device.write('left', id, { round, at, number });
  }

  /** Records that the page was closed, by a reload or a departure. */
  endPage(id: AttemptId, round: number): void {
    this.#device.write('left', id, { round, at: serverNow() });
  }

  /** Ends the stored departure. Returns false if there is none, or only a reload of under `excused` ms. */
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
