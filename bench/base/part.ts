import { runBench } from './ending.ts';
import { printLine } from './figures.ts';

/** Words of the command line after the name of the part. */
export const words = process.argv.slice(3);

/** Runs the part that the command line names, as in `npm run bench:growth -- country`. */
export function runPart(
  bench: string,
  parts: Readonly<Record<string, () => Promise<{ run: () => Promise<boolean> }>>>,
): Promise<void> {
  return runBench(async () => {
    const part = await parts[process.argv[2] ?? '']?.();
    if (part) return part.run();
    printLine(`Usage: npm run bench:${bench} -- PART, one of these: ${Object.keys(parts).join(', ')}`);
    return false;
  });
}
