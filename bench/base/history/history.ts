import { createWriteStream, type WriteStream } from 'node:fs';
import type { Client } from 'pg';
import { formatWhole, printLine } from '../figures.ts';
import { QUESTIONS } from '../seed.ts';
import { checkHistory } from './check-history.ts';
import type { Event } from './event.ts';

/** Events of one round of a benchmark. In a history file, each event is one line of JSON. */
export class History {
  readonly events: Event[] = [];
  readonly #file: WriteStream | undefined;
  readonly #round: string;

  constructor(round: string, file?: WriteStream) {
    this.#round = round;
    this.#file = file;
  }

  add(event: Event): void {
    this.events.push(event);
    this.#file?.write(`${JSON.stringify({ round: this.#round, event })}\n`);
  }
}

/**
 * Returns the fields of an event that follow from a reply. After a 503 of a busy server, the call may or may
 * not have taken effect.
 */
export function replyFields(
  status: number,
  text: string,
  heard: number,
): Pick<Event, 'outcome' | 'heard' | 'answers'> {
  if (status === 200) {
    const answers = answersIn(JSON.parse(text));
    return { outcome: 'acknowledged', heard, ...(answers && { answers }) };
  }
  return status === 0 ? { outcome: 'unknown' } : { outcome: status === 503 ? 'unknown' : 'refused', heard };
}

const isAnswer = (value: unknown): value is number | null => value === null || typeof value === 'number';

/** Returns the answers in a reply; undefined if it contains none. */
function answersIn(reply: unknown): (number | null)[] | undefined {
  const saved = typeof reply === 'object' && reply && 'saved' in reply ? reply.saved : undefined;
  return Array.isArray(saved) && saved.every(isAnswer) ? saved : undefined;
}

/** Opens the file after the argument `--history`, and removes both from the arguments. */
export function historyFile(args: string[]): WriteStream | undefined {
  const at = args.indexOf('--history');
  const [, path] = at < 0 ? [] : args.splice(at, 2);
  return path === undefined ? undefined : createWriteStream(path, { flags: 'a' });
}

/** Adds the answers that are in the database at the end. */
export async function addStored(history: History, client: Client, contest: number): Promise<void> {
  const { rows } = await client.query<{ student: number; selected: string[] | null; submitted: boolean }>(
    `select student_id as student, selected::text[] as selected, submitted_at is not null as submitted
     from attempt where contest_id = $1`,
    [contest],
  );
  const now = performance.now();
  for (const { student, selected, submitted } of rows) {
    history.add({
      student,
      call: 'database',
      sent: now,
      heard: now,
      outcome: 'acknowledged',
      choices: [],
      answers: Array.from({ length: QUESTIONS }, (_, place) => Number(selected?.[place] ?? 0) || null),
      isSubmitted: submitted,
    });
  }
}

/** Checks the history, prints the result, and returns the number of broken promises. */
export function checkAndReport({ events }: History): number {
  const breaches = checkHistory(events);
  const examples = breaches.length > 0 ? `: ${JSON.stringify(breaches.slice(0, 5))}` : '';
  printLine(
    `  history: ${formatWhole(events.length)} calls and readings, ${breaches.length} promises broken${examples}`,
  );
  return breaches.length;
}

/** Parses a line of a history file. Throws if the line is invalid. */
export function readLine(line: string): { round: string; event: Event } {
  const value: unknown = JSON.parse(line);
  if (!isLine(value)) throw new Error(`This is no line of a history: ${line.slice(0, 80)}`);
  return value;
}

/** Only `History` writes these files, so only the outer structure is checked. */
const isLine = (value: unknown): value is { round: string; event: Event } =>
  typeof value === 'object' && value !== null && 'round' in value && 'event' in value;
