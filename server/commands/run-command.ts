import { constants } from 'node:os';
import { inEnglish } from '#shared/sentence.ts';
import { databaseFault } from '../base/database/faults.ts';
import { StartupFault } from '../base/shared/startup-fault.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Exits normally on a signal, so that exit handlers remove incomplete files. */
const end = (signal: (typeof SIGNALS)[number]) => process.exit(128 + constants.signals[signal]);

/** Runs an npm script. An error that the user can fix is printed as one sentence, and the exit code is 1. */
export async function runCommand(command: (args: string[]) => Promise<void>): Promise<void> {
  for (const signal of SIGNALS) process.once(signal, end);
  try {
    await command(process.argv.slice(2));
  } catch (fault) {
    const sentence = sentenceOf(fault);
    if (sentence === null) throw fault;
    process.stderr.write(`${sentence}\n`);
    process.exitCode = 1;
  } finally {
    for (const signal of SIGNALS) process.off(signal, end);
  }
}

/** Returns the sentence for the user; null if the error is a bug. */
function sentenceOf(fault: unknown): string | null {
  if (fault instanceof StartupFault) return fault.message;
  if (!(fault instanceof Error)) return null;
  const passing = databaseFault(fault);
  if (passing !== null) return inEnglish(passing);
  if ('severity' in fault) return `The database refused this (${fault.message}).`;
  if ('syscall' in fault) return `The system refused this (${fault.message}).`;
  return null;
}
