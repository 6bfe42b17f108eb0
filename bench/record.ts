/** Records the answers of a checkout's server, or compares two recordings: bench/README.md. */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { resolve } from 'node:path';
import { createGzip } from 'node:zlib';
import { runBench } from './base/ending.ts';
import { printLine, formatWhole } from './base/figures.ts';
import { compareRecordings } from './record/compare.ts';
import { Round } from './record/round.ts';
import { startRecorded } from './record/server.ts';
import { Session } from './record/session.ts';

const ROUNDS = 10;
const REQUESTS = 5_000;

async function record(checkout: string, path: string, rounds: number): Promise<boolean> {
  const server = await startRecorded(resolve(checkout));
  const lines = createGzip({ level: 1 });
  const written = once(lines.pipe(createWriteStream(path)), 'finish');
  const session = new Session(server, (line) => lines.write(`${line}\n`));
  for (let round = 1; round <= rounds; round++) {
    await new Round(session, round).play(REQUESTS);
    printLine(`round ${round} of ${rounds}: ${formatWhole(session.count)} answers`);
  }
  lines.end();
  await written;
  await server.stop();
  return true;
}

await runBench(async () => {
  const [what, one, other, rounds = ROUNDS] = process.argv.slice(2);
  if (what === 'record' && one !== undefined && other !== undefined)
    return record(one, other, Number(rounds));
  if (what === 'compare' && one !== undefined && other !== undefined) return compareRecordings(one, other);
  printLine('Usage: npm run bench:record -- record FOLDER FILE [ROUNDS] | compare FILE FILE');
  return false;
});
