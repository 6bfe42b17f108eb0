import { constants } from 'node:os';

const undoings: (() => unknown)[] = [];
let ending: Promise<void> | undefined;

/** Registers a cleanup for the end of the bench, however it ends. Cleanups run in reverse order. */
export function atEnd(undo: () => unknown): void {
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

/** Runs a bench and exits: 0 if it returns true, else 1, or 128 + signal number after a signal. */
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
  if (ending !== undefined) return; // the signal's handler is already ending the bench
  await endAll();
  process.exit(isGood ? 0 : 1);
}

function tell(fault: unknown): void {
  if (ending !== undefined) return;
  process.stderr.write(`${fault instanceof Error ? fault.stack : String(fault)}\n`);
}
