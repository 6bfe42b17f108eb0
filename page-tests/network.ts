import { requestHeader, echo, echoHeader } from '#contract/own-answer.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { TestApp } from '../server/test/make-app.ts';

type Refusal = { code: RefusalCode; detail: string };

let app: TestApp | undefined;
let isAway: (path: string) => boolean = () => false;
let isLost: (path: string) => boolean = () => false;
let isHeld: (path: string) => boolean = () => false;
let change: ((path: string, text: string) => string | undefined) | undefined;
let refusal: { part: string; status: number; body: Refusal } | undefined;
let stranger: { part: string; answer: () => Response } | undefined;
let dead: string | undefined;
let release = Promise.withResolvers<void>();
let expected: RegExp[] = [];
let trouble: string[] = [];
let asked: string[] = [];
/** The page that is open. What a closed page still asks for troubles nobody. */
let page: symbol | undefined;

/** The network between the page in jsdom and the server in the same process. */
export const network = {
  /** From now on calls go to this server, and none fails. */
  leadTo(to: TestApp): void {
    app = to;
    page = Symbol('page');
    asked = [];
    network.mend();
  },
  /** Calls of a path with this part get no answer; without a part no call does. */
  cut(part = ''): void {
    isAway = (path) => path.includes(part);
  },
  /** The server does what calls of a path with this part ask for, and their answers get lost. */
  loseAnswers(part: string): void {
    isLost = (path) => path.includes(part);
  },
  /** The answers of calls of a path with this part wait until the network is mended. */
  holdAnswers(part: string): void {
    release = Promise.withResolvers<void>();
    isHeld = (path) => path.includes(part);
  },
  /** The next call of a path with this part never gets an answer: its connection is dead. */
  loseConnection(part: string): void {
    dead = part;
  },
  /** The next answer to a call of a path with this part arrives with another text. */
  changeAnswer(part: string, rewrite: (text: string) => string): void {
    change = (path, text) => (path.includes(part) ? rewrite(text) : undefined);
  },
  /** Calls of a path with this part are refused so, and do not reach the server. */
  refuse(part: string, status: number, body: Refusal): void {
    refusal = { part, status, body };
  },
  /** Calls of a path with this part are answered by something in the server's place. */
  answerAsStranger(part: string, answer: () => Response): void {
    stranger = { part, answer };
  },
  mend(): void {
    refusal = stranger = undefined;
    isAway = isLost = isHeld = () => false;
    change = dead = undefined;
    release.resolve();
  },
  /** The page's API requests: "/api/…", and after the answer "200 /api/…". */
  asked: (): string[] => asked,
  /** Allows refusals that match ("409 POST /api/…"), because the test is about them. */
  expectTrouble: (pattern: RegExp) => void expected.push(pattern),
  /** The refusals that the test has not expected. */
  takeTrouble(): string[] {
    const unexpected = trouble.filter((entry) => !expected.some((pattern) => pattern.test(entry)));
    [trouble, expected] = [[], []];
    page = undefined;
    return unexpected;
  },
};

/** The page's `fetch`: a request to the server of the test. */
globalThis.fetch = async (input, { method = 'GET', headers, body, signal } = {}) => {
  const path = input instanceof Request ? input.url : String(input);
  const asker = page;
  const ofPage = asked;
  const place = path.startsWith('/api/') ? ofPage.push(path) - 1 : undefined;
  if (!app || isAway(path)) throw new TypeError('Failed to fetch');
  if (stranger && path.includes(stranger.part)) return stranger.answer();
  const number = new Headers(headers).get(requestHeader) ?? '';
  if (refusal && path.includes(refusal.part)) return ownAnswer(number, refusal.status, refusal.body);
  // Encoded as a browser does: a form becomes its parts and their boundary.
  const request = new Request(new URL(path, 'http://quiz.school.test'), {
    method,
    ...(headers && { headers }),
    ...(body !== undefined && { body }),
  });
  const {
    statusCode,
    rawPayload,
    headers: answered,
  } = await app.app.inject({
    method: method === 'HEAD' ? 'HEAD' : method === 'POST' ? 'POST' : 'GET',
    url: path,
    headers: Object.fromEntries(request.headers),
    ...(body && { payload: Buffer.from(await request.arrayBuffer()) }),
  });
  if (place !== undefined) ofPage[place] = `${statusCode} ${path}`;
  if (dead !== undefined && path.includes(dead)) {
    dead = undefined;
    await new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('Too late.', 'TimeoutError')));
    });
  }
  if (isHeld(path)) await release.promise;
  if (isLost(path)) throw new TypeError('Failed to fetch');
  if (statusCode >= 400 && asker && asker === page) trouble.push(`${statusCode} ${method} ${path}`);
  const changed = change?.(path, rawPayload.toString());
  if (changed !== undefined) change = undefined;
  if (changed !== undefined) return ownAnswer(number, statusCode, changed);
  const hasBody = method !== 'HEAD' && rawPayload.length > 0;
  return new Response(hasBody ? new Uint8Array(rawPayload) : null, {
    status: statusCode,
    headers: Object.entries(answered).map(([name, value]): [string, string] => [name, String(value)]),
  });
};

/** An answer that the page takes for the server's own. */
function ownAnswer(number: string, status: number, body: Refusal | string): Response {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const headers = { 'server-time': String(app?.clock.now()), [echoHeader]: echo(number, text.length) };
  return new Response(text, { status, headers });
}
