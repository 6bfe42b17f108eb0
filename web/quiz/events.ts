import { limits } from '#contract/limits.ts';
import type { Body } from '#contract/schemas.ts';
import { randomNumber } from './device.ts';
import { allKept, forget, keep, type Owner, readKept } from './kept.ts';

/**
 * What happened while the quiz was sat, for the attempt's record. Each event is kept on this device under a number of its own
 * until the server has it, so that tabs do not get into each other's way. Times are milliseconds by the server's clock.
 */
export type QuizEvent = {
  round: number;
  kind: Body<'recordEvents'>['events'][number]['kind'];
  at: number;
  /** How long it lasted; absent while it lasts. */
  duration?: number;
  /** The server has it already, but for its duration. */
  isCounted?: true;
};

export type NumberedEvent = QuizEvent & { number: number };

/** Keeps an event until it is told, and answers its number. Of too many the oldest goes. */
export function noteEvent(owner: Owner, event: QuizEvent): number {
  const number = randomNumber();
  const [oldest, ...others] = keptEvents(owner);
  if (oldest && others.length + 1 >= limits.eventsAtOnce) forget(`event:${oldest.number}`, owner);
  keep(`event:${number}`, owner, JSON.stringify(event));
  return number;
}

/** An event is over: its duration is to be told too. */
export function endEvent(owner: Owner, { number, ...event }: NumberedEvent, duration: number): void {
  const isCounted = readKept(`event:${number}`, owner) === null;
  keep(`event:${number}`, owner, JSON.stringify({ ...event, duration, ...(isCounted && { isCounted }) }));
}

/** The server has this event as it was `sent`; its duration may have come since. */
export function tickOff(owner: Owner, { number, ...sent }: NumberedEvent): void {
  const kept = parseEvent(readKept(`event:${number}`, owner));
  if (!kept) return;
  if (kept.duration === sent.duration) forget(`event:${number}`, owner);
  else keep(`event:${number}`, owner, JSON.stringify({ ...kept, isCounted: true }));
}

/** What is still to be told, the oldest first. */
export const keptEvents = (owner: Owner): NumberedEvent[] =>
  allKept()
    .filter(
      ({ kind, userId, contest }) => kind === 'event' && userId === owner.userId && contest === owner.contest,
    )
    .flatMap(({ number }) => {
      const event = parseEvent(readKept(`event:${number}`, owner));
      return event ? [{ ...event, number }] : [];
    })
    .toSorted((one, other) => one.at - other.at || one.number - other.number);

function parseEvent(text: string | null): QuizEvent | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    return isEvent(kept) ? kept : undefined;
  } catch {
    // Not ours: as if nothing had happened.
    return undefined;
  }
}

const isEvent = (value: unknown): value is QuizEvent =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  ['opened', 'departure', 'reconnection'].includes(String(value.kind)) &&
  'round' in value &&
  typeof value.round === 'number' &&
  'at' in value &&
  typeof value.at === 'number';
