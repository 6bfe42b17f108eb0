import { constants } from 'node:os';

const undoings: (() => unknown)[] = [];
let ending: Promise<void> | undefined;

/** Registers a cleanup, which runs however the program ends. Cleanups run in reverse order. */
export function addCleanup(undo: () => unknown): void {
  undoings.push(undo);
}

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
 * Runs a benchmark and exits: with 0 if it returns true, with 1 if not, or with 128 + the signal's number
 * after a signal.
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
  if (ending !== undefined) return; // the signal handler is already ending the program
  await endAll();
  process.exit(isGood ? 0 : 1);
}

function tell(fault: unknown): void {
  if (ending !== undefined) return;
  process.stderr.write(`${fault instanceof Error ? fault.stack : String(fault)}\n`);
}
