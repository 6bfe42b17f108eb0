import type { Wire } from '#contract/schemas.ts';
import { keptEvents } from './events.ts';
import { keep, type Owner, readKept } from './kept.ts';

/** What the server said of the departures of a round, when it was asked (milliseconds, the server's time). */
type OnRecord = { round: number; departures: number; isExempt: boolean; asked: number };

/** How often the page was left in this round: what the server has, of all devices, and what it cannot know of yet. */
export function countDepartures(owner: Owner, round: number): number {
  const { departures, asked } = readRecord(owner, round) ?? { departures: 0, asked: 0 };
  const untold = keptEvents(owner).filter(
    (event) => event.kind === 'departure' && event.round === round && !event.isCounted && event.at > asked,
  );
  return departures + untold.length;
}

/** Whether leaving the page never submits, as the server said last; undefined where it has not said. */
export const isExemptOnRecord = (owner: Owner, round: number): boolean | undefined =>
  readRecord(owner, round)?.isExempt;

/** The server's answer: a count never goes down, in whatever order the answers come. */
export function learnDepartures(owner: Owner, said: Wire<'recordEvents'>, asked: number): void {
  const before = readRecord(owner, said.round);
  const record: OnRecord = {
    round: said.round,
    departures: Math.max(said.departures, before?.departures ?? 0),
    isExempt: before && before.asked > asked ? before.isExempt : said.focus_exempt,
    asked: Math.max(asked, before?.asked ?? 0),
  };
  keep('departures', owner, JSON.stringify(record));
}

function readRecord(owner: Owner, round: number): OnRecord | undefined {
  try {
    const kept: unknown = JSON.parse(readKept('departures', owner) ?? 'null');
    return isRecord(kept) && kept.round === round ? kept : undefined;
  } catch {
    // Not ours: the server says it again.
    return undefined;
  }
}

const isRecord = (value: unknown): value is OnRecord =>
  typeof value === 'object' &&
  value !== null &&
  'round' in value &&
  'departures' in value &&
  typeof value.departures === 'number' &&
  'isExempt' in value &&
  typeof value.isExempt === 'boolean' &&
  'asked' in value &&
  typeof value.asked === 'number';
