import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { connect } from 'node:net';
import { echoHeader, formatEcho, requestHeader } from '#contract/own-answer.ts';
import { type RefusalCode, refusals } from '#contract/refusals.ts';
import { say, sentence } from '#shared/sentence.ts';
import { statusPage } from '#shared/status-page.ts';
import { securityHeaders } from '../base/http/security-headers.ts';
import { Languages } from '../base/shared/languages.ts';
import { isSecure, sharesPort } from './address.ts';
import type { Config } from './config.ts';
import { readCertificate } from './tls.ts';

const CODE: RefusalCode = 'server_starting';
const DETAIL = sentence`The server is starting. Please try again.`;

/** Time (ms) in which a process that serves the port accepts a connection, even if it is busy. */
const PATIENCE = 1_000;

/**
 * Answers every request that the server is starting, until the returned function frees the port. Does nothing
 * if another process serves the port.
 */
export async function answerWhileStarting(config: Config): Promise<() => Promise<void>> {
  const { host = '::', port, tls } = config;
  const isShared = sharesPort(config);
  if (port === 0 || (isShared && (await isServed(host, port)))) return () => Promise.resolve();
  const since = Date.now();
  const languages = await Languages.load();
  const answer: RequestListener = (request, reply) => {
    const { headers } = request;
    const language = languages.of(headers['accept-language']);
    const isPage = headers.accept?.includes('text/html');
    const body = isPage
      ? statusPage('starting', { since, now: Date.now() }, language)
      : JSON.stringify({ code: CODE, detail: say(language, DETAIL) });
    const number = headers[requestHeader.toLowerCase()];
    reply.writeHead(refusals[CODE], {
      ...securityHeaders(isSecure(config)),
      'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
      'retry-after': '2',
      connection: 'close',
      ...(typeof number === 'string' && { [echoHeader]: formatEcho(number, Buffer.byteLength(body)) }),
    });
    // A connection that is closed before its body was read is reset, which a proxy takes for a dead server.
    request.resume().once('end', () => reply.end(body));
  };
  const server = tls ? createTlsServer(readCertificate(tls), answer) : createServer(answer);
  const listening = once(server, 'listening').catch(() => undefined);
  server.listen({ port, host, reusePort: isShared });
  await listening;
  return async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
}

async function isServed(host: string, port: number): Promise<boolean> {
  const socket = connect({ host, port });
  const isAccepted = await once(socket, 'connect', { signal: AbortSignal.timeout(PATIENCE) }).then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isAccepted;
}
