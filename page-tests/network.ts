import { requestHeader, formatEcho, echoHeader } from '#contract/own-answer.ts';
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
/** Identity of the open page. Refusals of calls by closed pages are ignored. */
let page: symbol | undefined;

/** The simulated network between the page in jsdom and the server in the same process. */
export const network = {
  /** Sends calls to this server from now on, without failures. */
  leadTo(to: TestApp): void {
    app = to;
    page = Symbol('page');
    asked = [];
    network.mend();
  },
  /** Makes calls whose path contains `part` fail as if offline. */
  cut(part = ''): void {
    isAway = (path) => path.includes(part);
  },
  /** Loses the responses to calls that the server has carried out. */
  loseAnswers(part: string): void {
    isLost = (path) => path.includes(part);
  },
  /** Holds responses back until `mend` is called. */
  holdAnswers(part: string): void {
    release = Promise.withResolvers<void>();
    isHeld = (path) => path.includes(part);
  },
  /** Never responds to the next call, as on a dead connection. */
  loseConnection(part: string): void {
    dead = part;
  },
  /** Rewrites the next response. */
  changeAnswer(part: string, rewrite: (text: string) => string): void {
    change = (path, text) => (path.includes(part) ? rewrite(text) : undefined);
  },
  /** Refuses calls in place of the server, which does not receive them. */
  refuse(part: string, status: number, body: Refusal): void {
    refusal = { part, status, body };
  },
  /** Answers calls in place of the server, as a proxy might. */
  answerAsStranger(part: string, answer: () => Response): void {
    stranger = { part, answer };
  },
  mend(): void {
    refusal = stranger = undefined;
    isAway = isLost = isHeld = () => false;
    change = dead = undefined;
    release.resolve();
  },
  /** Returns the calls so far: "/api/…" while pending, "200 /api/…" with the status when answered. */
  asked: (): string[] => asked,
  /** Allows refusals that match the pattern ("409 POST /api/…"). */
  expectTrouble: (pattern: RegExp) => void expected.push(pattern),
  /** Returns the unexpected refusals, and starts over. */
  takeTrouble(): string[] {
    const unexpected = trouble.filter((entry) => !expected.some((pattern) => pattern.test(entry)));
    [trouble, expected] = [[], []];
    page = undefined;
    return unexpected;
  },
};

globalThis.fetch = async (input, { method = 'GET', headers, body, signal } = {}) => {
  const path = input instanceof Request ? input.url : String(input);
  const asker = page;
  const ofPage = asked;
  const place = path.startsWith('/api/') ? ofPage.push(path) - 1 : undefined;
  if (!app || isAway(path)) throw new TypeError('Failed to fetch');
  if (stranger && path.includes(stranger.part)) return stranger.answer();
  const number = new Headers(headers).get(requestHeader) ?? '';
  if (refusal && path.includes(refusal.part)) return ownAnswer(number, refusal.status, refusal.body);
  // Encodes the body like a browser, for instance a form as multipart.
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

/** Sends uploads through the simulated network, because jsdom's class would connect to a real port. */
class SimulatedRequest extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  private method = '';
  private path = '';
  private readonly headers = new Headers();
  private answered = new Headers();

  open(method: string, path: string): void {
    [this.method, this.path] = [method, path];
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }

  getAllResponseHeaders(): string {
    return [...this.answered].map(([name, value]) => `${name}: ${value}\r\n`).join('');
  }

  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }

  send(body: FormData): void {
    this.ask(body).catch(() => this.dispatchEvent(new Event('error')));
  }

  private async ask(body: FormData): Promise<void> {
    const response = await fetch(this.path, { method: this.method, headers: this.headers, body });
    this.responseText = await response.text();
    this.status = response.status;
    this.answered = response.headers;
    this.dispatchEvent(new Event('load'));
  }
}
Object.assign(globalThis, { XMLHttpRequest: SimulatedRequest });

/** Returns a response that the page accepts as the server's own. */
function ownAnswer(number: string, status: number, body: Refusal | string): Response {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const headers = { 'server-time': String(app?.clock.now()), [echoHeader]: formatEcho(number, text.length) };
  return new Response(text, { status, headers });
}
