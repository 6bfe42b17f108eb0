import { readConfig } from './config.ts';
import { openDatabase } from '../base/database/open.ts';
import { makeLog } from './log.ts';
import { start } from './start.ts';
import { StartupFault } from '../base/shared/startup-fault.ts';

/** Time (ms) after the signal at which the process ends whatever still hangs. */
const LAST_MOMENT = 9_500;

/** Functions that end what has been started. */
const running: (() => Promise<void>)[] = [];

async function endAll(): Promise<void> {
  for (const end of running.toReversed()) await end();
}

let isStopping = false;
function shutDown(): void {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(1), LAST_MOMENT).unref();
  endAll().then(
    () => process.exit(0),
    (fault: unknown) => {
      process.stderr.write(`It did not stop cleanly: ${String(fault)}\n`);
      process.exit(1);
    },
  );
}
// From the beginning, so that a signal during the start leaves no database behind.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, shutDown);
// The parent, run.mjs, is gone without notice.
process.on('disconnect', shutDown);

try {
  const config = readConfig(process.env);
  const log = makeLog(config.logLevel);
  const database = await openDatabase(config, (level, message) => log[level](message));
  running.push(database.stop);
  await start(config, database, log, (end) => running.push(end));
} catch (fault) {
  // Faults of an interrupted start do not matter.
  if (!isStopping) {
    await endAll();
    if (!(fault instanceof StartupFault)) throw fault;
    process.stderr.write(`${fault.message}\n`);
    process.exit(1);
  }
}
