/** Checks histories that a benchmark stored with `--history FILE`: bench/README.md. */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { formatWhole, printLine, describeVerdict } from '../base/figures.ts';
import { checkHistory } from '../base/history/check-history.ts';
import type { Event } from '../base/history/event.ts';
import { readLine } from '../base/history/history.ts';
import { words } from '../base/part.ts';

export async function run(): Promise<boolean> {
  const [path] = words;
  if (path === undefined) {
    printLine('Usage: npm run bench:crash -- history FILE');
    return false;
  }
  const rounds = new Map<string, Event[]>();
  for await (const line of createInterface({ input: createReadStream(path) })) {
    const { round, event } = readLine(line);
    const events = rounds.get(round) ?? [];
    events.push(event);
    rounds.set(round, events);
  }
  const broken = [...rounds].map(([round, events]) => {
    const breaches = checkHistory(events);
    printLine(
      `${round}: ${formatWhole(events.length)} calls and readings, ${breaches.length} promises broken`,
    );
    for (const breach of breaches.slice(0, 20)) printLine(`  ${JSON.stringify(breach)}`);
    return breaches.length;
  });
  const isGood = broken.every((count) => count === 0);
  printLine(`every acknowledged answer is read ever after   ${describeVerdict(isGood)}`);
  return isGood;
}
