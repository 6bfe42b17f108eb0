/*
 * A server reduced to its embedded database, for tests that kill it: `node embedded-host.ts DATA_DIR
 * [BINARIES]`. It prints `log LEVEL MESSAGE` and, once the database is open, `ready CONNECTION`
 * (tab-separated). If it cannot start, it prints the reason to stderr and exits with code 1. SIGTERM stops
 * it. SIGUSR2 throws an uncaught error.
 */
import { openEmbeddedDatabase } from '../base/database/embedded.ts';
import { StartupFault } from '../base/shared/startup-fault.ts';

const [dataDir = '', binaries] = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);
try {
  const embedded = await openEmbeddedDatabase({
    dataDir,
    log: (level, message) => say(`log ${level} ${message}`),
    ...(binaries === undefined ? {} : { binaries }),
  });
  process.once('SIGTERM', () => {
    embedded.stop().then(
      () => process.exit(0),
      (fault: unknown) => {
        process.stderr.write(`${String(fault)}\n`);
        process.exit(2);
      },
    );
  });
  process.once('SIGUSR2', () => {
    throw new Error('a fault of our own');
  });
  const { host, port, user, database, password } = embedded.connection;
  say(['ready', host, port, user, database, String(password)].join('\t'));
} catch (fault) {
  if (!(fault instanceof StartupFault)) throw fault;
  process.stderr.write(`${fault.message}\n`);
  process.exit(1);
}
