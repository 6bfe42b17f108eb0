import cluster from 'node:cluster';
import { once } from 'node:events';
import { publicAddress } from './address.ts';
import { readConfig } from './config.ts';
import { openDatabase, openShared } from '../base/database/open.ts';
import { makeLog } from './log.ts';
import { readDatabaseMetrics } from './database-metrics.ts';
import { collectFromWorkers, sendMetrics, serveMetrics, withProcess } from './metrics-server.ts';
import { makeProcessMetrics } from './process-metrics.ts';
import { prepare } from './prepare.ts';
import { makeAdministratorCode } from '../school/administration/claim-administration.ts';
import { start } from './start.ts';
import { StartupFault } from '../base/shared/startup-fault.ts';
import { answerWhileStarting } from './starting-page.ts';
import { serveRedirects } from './tls.ts';
import { startWorkers } from './workers.ts';

/** Time (ms) after the signal at which the process exits, even if something still hangs. */
const LAST_MOMENT = 9_500;

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
// Handles signals from the beginning, so that a signal during the start leaves no database running.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, shutDown);
// The parent process, run.mjs, has ended unexpectedly.
process.on('disconnect', shutDown);

/** run.mjs builds the web app at the same time, and sends a message when it is built. */
const built = process.argv.includes('--after-build') ? once(process, 'message') : undefined;

try {
  const config = readConfig(process.env);
  const log = makeLog(config.logLevel);
  const started = (end: () => Promise<void>) => void running.push(end);
  const metrics = config.metrics && makeProcessMetrics();
  if (cluster.isWorker) {
    if (metrics) sendMetrics(metrics);
    await start(config, await openShared(config), log, started, { metrics });
  } else {
    for (const fault of config.signOn.faults) log.warn(fault);
    const freePort = await answerWhileStarting(config);
    started(freePort);
    const database = await openDatabase(config, (level, message) => log[level](message));
    started(database.stop);
    const { db, clock } = await prepare(database.connection, config, log, started);
    const code = await makeAdministratorCode(db);
    await built;
    const port =
      config.processes > 1
        ? await freePort().then(() => startWorkers(config.processes, log, started))
        : await start(config, database.connection, log, started, { metrics, freePort });
    const { redirectPort } = config;
    if (redirectPort !== undefined) started(await serveRedirects({ ...config, redirectPort }, port));
    if (config.metrics && metrics) {
      const collect = async () =>
        withProcess(metrics.collect(), '0').concat(
          await collectFromWorkers(),
          await readDatabaseMetrics(db, clock),
        );
      started(await serveMetrics(config.metrics, collect));
    }
    started(async () => log.info('Stopping: requests in flight end, then the database.'));
    const address = publicAddress({ ...config, port });
    if (code) {
      log.info(
        `The administrator of this server is whoever opens ${address}/administration#${code} first, as a teacher.`,
      );
    }
    log.info(`Tallymark is ready: open ${address}`);
  }
} catch (fault) {
  // Errors do not matter if the start was interrupted.
  if (!isStopping) {
    await endAll();
    if (!(fault instanceof StartupFault)) throw fault;
    process.stderr.write(`${fault.message}\n`);
    process.exit(1);
  }
}
