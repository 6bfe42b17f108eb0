import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Server } from 'node:https';
import type { FastifyInstance } from 'fastify';
import type { ClientConfig, Pool } from 'pg';
import type { Logger } from 'pino';
import { isSecure, sharesPort, urlForStudents } from './address.ts';
import { buildApp } from '../app.ts';
import { writeDescription } from '../base/http/docs.ts';
import type { Metrics } from '../base/shared/metrics.ts';
import { DatabaseClock } from '../base/shared/clock.ts';
import type { Config } from './config.ts';
import { connect, connectHot } from '../base/database/connect.ts';
import { StartupFault } from '../base/shared/startup-fault.ts';
import { readCertificate, watchCertificate } from './tls.ts';

/** Output folder of `web/build/build.ts`. */
const WEB = fileURLToPath(new URL('../../dist/web', import.meta.url));

/** Time (ms) for running requests to finish after SIGTERM. The whole shutdown must take less than 10 s. */
const DRAIN = 5_000;

/**
 * Starts one server process on a prepared database, and returns its port once it listens. Passes a function
 * that stops each part to `started`. Call these functions in reverse order, even after a failed start.
 * `metrics`: gets the figures of this process. `freePort`: called just before it listens.
 */
export async function start(
  config: Config,
  connection: ClientConfig,
  log: Logger,
  started: (end: () => Promise<void>) => void,
  { metrics, freePort }: { metrics?: Metrics | undefined; freePort?: () => Promise<void> } = {},
): Promise<number> {
  let isEnding = false;
  const warn = (fault: unknown) => {
    if (!isEnding) log.warn(`A connection to the database failed: ${String(fault)}`);
  };
  const { db, pool } = connect(connection, warn);
  const hot = connectHot(connection, warn);
  if (metrics) {
    watchPool(metrics, 'usual', pool);
    watchPool(metrics, 'hot', hot);
  }
  started(async () => {
    // The database may cut off the last connections when it stops. That needs no warning.
    isEnding = true;
    await Promise.all([pool.end(), hot.end()]);
  });
  const clock = new DatabaseClock();
  await clock.start(db, warn);
  const certificate = config.tls && readCertificate(config.tls);
  const listening = { ...config }; // `port` is set once the server listens
  const isBuilt = existsSync(`${WEB}/pages.json`);
  if (!isBuilt) log.warn('The web app is not built, so only the calls are served: `npm start` builds it.');
  const web = {
    folder: WEB,
    publicUrl: () => urlForStudents(listening),
    avatarUrl: config.avatarUrl,
    social: config.social,
  };
  const { app, drain } = await buildApp({
    db,
    hot,
    clock,
    log,
    secure: isSecure(config),
    https: certificate,
    trustProxy: config.trustProxy,
    teacherSignup: config.teacherSignup,
    sendsMail: config.mail !== undefined,
    signOn: config.signOn,
    publicUrl: () => urlForStudents(listening) ?? '',
    keepRecords: config.keepRecords,
    metrics,
    place: {
      machine: hostname(),
      process: cluster.worker?.id ?? 1,
      processes: config.processes,
    },
    dataDir: config.databaseUrl === undefined ? config.dataDir : undefined,
    web: isBuilt ? web : undefined,
  });
  started(async () => {
    await drain.run(DRAIN);
    await app.close();
    clock.stop();
  });
  if (config.tls && certificate && app.server instanceof Server) {
    const end = watchCertificate(app.server, config.tls, certificate, log);
    started(async () => end());
  }
  await writeDescription(app);
  await freePort?.();
  await listen(app, config);
  const address = app.server.address();
  if (typeof address === 'object' && address) listening.port = address.port;
  return listening.port;
}

function watchPool(metrics: Metrics, name: string, pool: Pool): void {
  const states = { idle: () => pool.idleCount, used: () => pool.totalCount - pool.idleCount };
  for (const [state, read] of Object.entries(states)) {
    metrics.watch('tallymark_pool_connections', { pool: name, state }, read);
  }
  metrics.watch('tallymark_pool_waiting', { pool: name }, () => pool.waitingCount);
}

/** Listens on `HOST`, or on all interfaces. */
async function listen(app: FastifyInstance, config: Config): Promise<void> {
  const { host, port } = config;
  // The backlog is as long as the system allows, so that a whole school's connections can wait there.
  const options = { port, backlog: 4_096, reusePort: sharesPort(config) };
  try {
    await app.listen({ ...options, host: host ?? '::' });
  } catch (fault) {
    const code = fault instanceof Error && 'code' in fault ? fault.code : undefined;
    if (host === undefined && (code === 'EAFNOSUPPORT' || code === 'EADDRNOTAVAIL')) {
      await app.listen({ ...options, host: '0.0.0.0' }); // the machine has no IPv6
    } else if (code === 'EADDRINUSE') {
      throw new StartupFault(
        `Port ${port} is in use by another program: end that, or set PORT to a free one.`,
      );
    } else if (code === 'EACCES') {
      throw new StartupFault(`Port ${port} may not be used by this user: set PORT to one above 1023.`);
    } else if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartupFault(
        `HOST=${host} is not an address of this machine: set it to one that is, or leave it out.`,
      );
    } else {
      throw fault;
    }
  }
}
