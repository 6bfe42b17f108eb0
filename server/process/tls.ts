import { createPrivateKey, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:https';
import type { Logger } from 'pino';
import { StartupFault } from '../base/shared/startup-fault.ts';
import type { Config } from './config.ts';

/** Interval (ms) in which the files are read again. */
const EVERY = 60_000;

/** Time (ms) before a certificate's end at which the log warns. */
const NEARLY_OVER = 14 * 86_400_000;

type Log = Pick<Logger, 'info' | 'warn'>;
type Files = NonNullable<Config['tls']>;
export type Certificate = Readonly<{ cert: Buffer; key: Buffer }>;

/** Reads the certificate (PEM, with its chain) and its key. Throws a `StartupFault` if they do not fit. */
export function readCertificate(files: Files): Certificate {
  const [cert, key] = [read('TLS_CERT', files.cert), read('TLS_KEY', files.key)];
  const owned = parse('TLS_CERT', files.cert, () => new X509Certificate(cert));
  const owner = parse('TLS_KEY', files.key, () => createPrivateKey(key));
  if (!owned.checkPrivateKey(owner)) {
    throw new StartupFault(`TLS_KEY=${files.key} is not the key of the certificate TLS_CERT=${files.cert}.`);
  }
  return { cert, key };
}

function read(name: string, file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (fault) {
    throw new StartupFault(`${name}=${file} cannot be read (${String(fault)}).`);
  }
}

function parse<T>(name: string, file: string, read: () => T): T {
  try {
    return read();
  } catch {
    throw new StartupFault(`${name}=${file} must be in PEM format, and a key must have no password.`);
  }
}

/**
 * Uses a renewed certificate within a minute, without a restart. A file that is not whole yet, or does not
 * fit, is tried again; until then the old certificate stays. Returns a function that ends it.
 */
export function watchCertificate(
  server: Pick<Server, 'setSecureContext'>,
  files: Files,
  first: Certificate,
  log: Log,
  every = EVERY,
): () => void {
  let [used, told] = [first, ''];
  warnOfEnd(used, log);
  const timer = setInterval(() => {
    try {
      const found = readCertificate(files);
      if (found.cert.equals(used.cert) && found.key.equals(used.key)) return;
      server.setSecureContext(found);
      [used, told] = [found, ''];
      log.info('The renewed certificate is in use.');
      warnOfEnd(used, log);
    } catch (fault) {
      const words = fault instanceof Error ? fault.message : String(fault);
      if (words !== told) log.warn(`The certificate could not be renewed. ${words}`);
      told = words;
    }
  }, every);
  timer.unref();
  return () => clearInterval(timer);
}

function warnOfEnd({ cert }: Certificate, log: Log): void {
  const end = new X509Certificate(cert).validToDate;
  if (end.getTime() - Date.now() < NEARLY_OVER) {
    log.warn(`The certificate is valid until ${end.toISOString()}. Browsers refuse it afterwards.`);
  }
}

/** Sends browsers that came over plain HTTP to HTTPS. Returns a function that ends it. */
export async function serveRedirects(
  { host, publicUrl, redirectPort }: Config & { redirectPort: number },
  port: number,
): Promise<() => Promise<void>> {
  const server = createServer(({ url = '/', headers }, reply) => {
    const asked = URL.parse(`http://${headers.host}`);
    const site = publicUrl ?? (asked && `https://${asked.hostname}${port === 443 ? '' : `:${port}`}`);
    const target = URL.parse(url.startsWith('/') ? `${site}${url}` : '');
    if (target) reply.writeHead(308, { location: target.href, connection: 'close' }).end();
    else reply.writeHead(400, { connection: 'close' }).end();
  });
  server.listen(redirectPort, host ?? '::');
  await once(server, 'listening').catch((fault: Error) => {
    throw new StartupFault(`HTTP_PORT=${redirectPort} cannot be used (${fault.message}).`);
  });
  return async () => {
    server.close();
    server.closeAllConnections();
  };
}
