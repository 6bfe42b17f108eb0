import cluster from 'node:cluster';
import { networkInterfaces } from 'node:os';
import type { Config } from './config.ts';

type Listening = {
  publicUrl: string | undefined;
  host: string | undefined;
  port: number;
  tls: Config['tls'];
};

function lanAddress(): string | undefined {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
}

/** Returns `PUBLIC_URL`, or else the address on which the server listens; localhost without a network. */
export function publicAddress(config: Listening): string {
  if (config.publicUrl) return config.publicUrl;
  const everywhere = config.host === undefined || config.host === '0.0.0.0' || config.host === '::';
  const host = everywhere ? (lanAddress() ?? 'localhost') : config.host;
  const scheme = config.tls ? 'https' : 'http';
  return `${scheme}://${host?.includes(':') ? `[${host}]` : host}:${config.port}`;
}

/** Returns the address for students' devices; null if only this machine can reach the server. */
export function urlForStudents(config: Listening): string | null {
  if (config.publicUrl) return config.publicUrl;
  const address = publicAddress(config);
  const host = URL.parse(address)?.hostname;
  return host === undefined || /^(localhost|.+\.localhost|127\..*|\[::1\]|\[::ffff:7f.*\])$/.test(host)
    ? null
    : address;
}

/** Whether browsers reach the server by HTTPS, its own or a proxy's. */
export const isSecure = ({ tls, publicUrl = '' }: Config): boolean =>
  tls !== undefined || publicUrl.startsWith('https:');

/** Whether several processes may listen on the port: each with the same `DATABASE_URL`. */
export const sharesPort = ({ databaseUrl }: Config): boolean =>
  databaseUrl !== undefined && !cluster.isWorker && process.platform === 'linux';
