import { constants } from 'node:os';

/** The functions that undo what was started so far: processes, folders, mounts. */
const undoings: (() => unknown)[] = [];
let ending: Promise<void> | undefined;

/** Registers a function that is called when the bench ends, however it ends. The last one is called first. */
export function atEnd(undo: () => unknown): void {
  undoings.push(undo);
}

/** Undoes everything, once. A failure is printed and does not stop the rest. */
function endAll(): Promise<void> {
  return (ending ??= (async () => {
    for (const undo of undoings.toReversed()) {
      try {
        await undo();
      } catch (fault) {
        process.stderr.write(`The bench did not clean up: ${String(fault)}\n`);
      }
    }
  })());
}

/**
 * Runs a bench and ends the process: with 0 if `bench` answers true, else 1; after a signal with 128 + its
 * number, as shells do.
 */
export async function runBench(bench: () => Promise<boolean>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void endAll().then(() => process.exit(128 + constants.signals[signal])));
  }
  process.on('uncaughtException', (fault) => {
    tell(fault);
    void endAll().then(() => process.exit(1));
  });
  let isGood = false;
  try {
    isGood = await bench();
  } catch (fault) {
    tell(fault);
  }
  if (ending !== undefined) return; // the signal's own end is under way
  await endAll();
  process.exit(isGood ? 0 : 1);
}

/** Failures while everything is being ended are not printed. */
function tell(fault: unknown): void {
  if (ending !== undefined) return;
  process.stderr.write(`${fault instanceof Error ? fault.stack : String(fault)}\n`);
}
