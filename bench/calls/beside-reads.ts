import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describeFigures, type Figures, medianOf } from './drive.ts';
import { median, printLine } from '../base/figures.ts';
import type { UploadLoad } from './reads.ts';

const ROUNDS = 5;
const HEAD_START = 500;

/**
 * Measures `steady` three times: alone, while the worst files are read, and while these files are only
 * received and discarded, which shows the cost of sending. The measurements alternate, so that changes of the
 * machine's speed affect all three.
 */
export async function measureBesideReads(
  steady: () => Promise<Figures>,
  { origin, tokens, bare }: { origin: string; tokens: string[]; bare: string },
): Promise<void> {
  const child = fork(fileURLToPath(new URL('reads.ts', import.meta.url)));
  await once(child, 'message');

  /** Measures `steady` while these files are sent. Returns the figures, and the files read per second. */
  async function beside(sending: UploadLoad): Promise<{ figures: Figures; files: number }> {
    const begun = performance.now();
    child.send(sending);
    await sleep(HEAD_START);
    const figures = await steady();
    child.send('end');
    const answered: unknown[] = await once(child, 'message');
    return { figures, files: Number(answered[0]) / ((performance.now() - begun) / 1000) };
  }

  const alone: Figures[] = [];
  const reads: Figures[] = [];
  const sender: Figures[] = [];
  const files: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    alone.push(await steady());
    const read = await beside({ origin, tokens });
    reads.push(read.figures);
    files.push(read.files);
    const sent = await beside({ origin: bare, pause: 1000 / Math.max(read.files, 0.1) });
    sender.push(sent.figures);
  }
  child.disconnect();

  const [without, withReads, withSender] = [medianOf(alone), medianOf(reads), medianOf(sender)];
  printLine('\nviewcontest at 500 /s, without and with ten of the worst files being read at once:');
  printLine(`${'  without'.padEnd(40)}${describeFigures(without)}`);
  printLine(`${'  with'.padEnd(40)}${describeFigures(withReads)}   ${median(files).toFixed(1)} files /s`);
  printLine(`${'  with nothing but their sender'.padEnd(40)}${describeFigures(withSender)}`);
  printLine(`  p99 with / without: ${(withReads.p99 / without.p99).toFixed(2)}, to reach: at most 2`);
  printLine(`  p99 with nothing but their sender / without: ${(withSender.p99 / without.p99).toFixed(2)}`);
}
