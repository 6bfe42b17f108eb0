import { once } from 'node:events';
import { createServer } from 'node:http';
import { finished } from 'node:stream/promises';
import { echoHeader, formatEcho, requestHeader } from '#contract/own-answer.ts';
import { type RefusalCode, refusals } from '#contract/refusals.ts';
import { say, sentence } from '#shared/sentence.ts';
import { statusPage } from '#shared/status-page.ts';
import { securityHeaders } from '../base/http/security-headers.ts';
import { Languages } from '../base/shared/languages.ts';
import type { Config } from './config.ts';

const CODE: RefusalCode = 'server_starting';
const DETAIL = sentence`The server is starting. Please try again.`;

/**
 * Answers every request that the server is starting, until the returned function frees the port. Does nothing
 * with `DATABASE_URL`, because other processes may serve the same port, or if the port is taken.
 */
export async function answerWhileStarting({
  host = '::',
  port,
  databaseUrl,
  publicUrl,
}: Config): Promise<() => Promise<void>> {
  if (databaseUrl !== undefined || port === 0) return () => Promise.resolve();
  const since = Date.now();
  const languages = await Languages.load();
  const server = createServer(async (request, reply) => {
    // A connection that is closed before its body was read is reset, which a proxy takes for a dead server.
    await finished(request.resume()).catch(() => undefined); // the client may be gone
    const { headers } = request;
    const language = languages.of(headers['accept-language']);
    const isPage = headers.accept?.includes('text/html');
    const body = isPage
      ? statusPage('starting', { since, now: Date.now() }, language)
      : JSON.stringify({ code: CODE, detail: say(language, DETAIL) });
    const number = headers[requestHeader.toLowerCase()];
    reply
      .writeHead(refusals[CODE], {
        ...securityHeaders(publicUrl?.startsWith('https:') ?? false),
        'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
        'retry-after': '2',
        connection: 'close',
        ...(typeof number === 'string' && { [echoHeader]: formatEcho(number, Buffer.byteLength(body)) }),
      })
      .end(body);
  });
  const listening = once(server, 'listening').catch(() => undefined);
  server.listen(port, host);
  await listening;
  return async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
}
