import { t } from '@lingui/core/macro';
import { type CallAddress, callTable } from '#contract/call-table.ts';
import type { CallName } from '#contract/calls.ts';
import { requestHeader, formatEcho, echoHeader } from '#contract/own-answer.ts';
import type { Problem, WrittenFile } from '#contract/questions.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { Body, Rendered, Wire } from '#contract/schemas.ts';
import { i18n } from '../language/i18n.ts';
import { noteReached } from '../browser/is-online.ts';
import { learnServerTime } from './server-clock.ts';

/** The JSON body of a refusal (contract/text.ts). */
type Refusal = { code: RefusalCode; detail: string; fields?: Record<string, string> };

/** A refusal by the server: `code`, a sentence for the user (`detail`), and errors by field (`fields`). */
export class Refused extends Error {
  readonly status: number;
  readonly code: RefusalCode;
  readonly detail: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Delay (ms) before a retry. */
  readonly retryAfter: number | undefined;

  constructor(response: Response, { code, detail, fields = {} }: Refusal) {
    super(detail);
    this.name = 'Refused';
    this.status = response.status;
    this.code = code;
    this.detail = detail;
    this.fields = fields;
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
    this.retryAfter = Number.isFinite(seconds) ? seconds * 1000 : undefined;
  }
}

/** Returns whether the requested object does not exist. The server refuses invalid ids with 400. */
export const isMissing = (fault: unknown): boolean =>
  fault instanceof Refused && (fault.status === 404 || fault.status === 400);

/** Returns the server's sentence about a refused query; undefined for other errors. */
export const refusalOf = (fault: unknown): string | undefined =>
  fault instanceof Refused && fault.status < 500 ? fault.detail : undefined;

/** The server could not be reached. If something else responded, such as a proxy, `cause` is its response. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
  constructor(cause: unknown) {
    super(t`The server cannot be reached. Check your connection and try again.`, { cause });
  }
}

async function teachersAddressOf(name: CallName): Promise<CallAddress> {
  const { callTable: ofTeachers } = await import('#contract/teachers-call-table.ts').catch(
    (fault: unknown) => {
      throw new Unreachable(fault);
    },
  );
  const row = ofTeachers[name];
  if (!row) throw new Error(`There is no call ${name}.`);
  return row;
}

/**
 * Maximum bytes of a body with `keepalive`. Browsers allow at most 64 KiB over all requests under way:
 * https://fetch.spec.whatwg.org/#http-network-or-cache-fetch
 */
const KEEPALIVE_BYTES = 50_000;

const fitsKeepalive = (payload: FormData | string | null): boolean =>
  payload === null ||
  (typeof payload === 'string' && new TextEncoder().encode(payload).length <= KEEPALIVE_BYTES);

export type Transport = (
  path: string,
  request: {
    method: string;
    headers: Record<string, string>;
    body: FormData | string | null;
    signal: AbortSignal | null;
    cache: RequestCache;
    keepalive: boolean;
  },
) => Promise<Response>;

export type Message<Name extends CallName> = {
  body?: Body<Name>;
  file?: Blob | undefined;
  /** If true, the browser completes the call even if the page is closed, unless the body is too large. */
  keepalive?: boolean;
  /** Timeout (ms); the browser's own if not set. */
  patience?: number;
  signal?: AbortSignal;
  transport?: Transport;
};

/** Sends one request, without a session or retries. Throws `Refused` or `Unreachable`. */
export async function send<Name extends CallName>(
  name: Name,
  { body, file, keepalive = false, patience, signal, transport = fetch }: Message<Name>,
  access?: string,
): Promise<Wire<Name>> {
  const row = callTable[name] ?? (await teachersAddressOf(name));
  const number = String(Math.random());
  const headers: Record<string, string> = { [requestHeader]: number };
  // The server's sentences are in the language of the page.
  headers['accept-language'] = i18n.locale;
  if (access) headers.authorization = `Bearer ${access}`;
  let payload: FormData | string | null = null;
  if (row.multipart) {
    const form = new FormData();
    form.append('data', JSON.stringify(body));
    if (file) form.append(row.multipart, file);
    payload = form;
  } else if (body !== undefined) {
    headers['content-type'] = 'application/json';
    payload = JSON.stringify(body);
  }
  const sent = performance.now();
  let received: number;
  let response: Response;
  let bytes: ArrayBuffer;
  try {
    response = await transport(row.path, {
      method: row.method,
      headers,
      body: payload,
      cache: 'no-store',
      keepalive: keepalive && fitsKeepalive(payload),
      signal: signal ?? (patience === undefined ? null : AbortSignal.timeout(patience)),
    });
    received = performance.now();
    bytes = await response.arrayBuffer();
  } catch (fault) {
    noteReached(false);
    throw new Unreachable(fault);
  }
  if (response.headers.get(echoHeader) !== formatEcho(number, bytes.byteLength))
    throw new Unreachable(response);
  const serverTime = Number(response.headers.get('server-time'));
  if (serverTime) learnServerTime(serverTime, sent, received);
  /* oxlint-disable typescript/no-unsafe-type-assertion -- the server writes each answer by its schema */
  if (row.file && response.ok) return readFile(response, bytes) as Wire<Name>;
  const answer: unknown = JSON.parse(new TextDecoder().decode(bytes));
  if (!response.ok) throw new Refused(response, answer as Refusal);
  return answer as Wire<Name>;
  /* oxlint-enable typescript/no-unsafe-type-assertion */
}

/** Reads a file from a response (server/base/http/send-file.ts). Headers tell its name and what was lost. */
function readFile(response: Response, bytes: ArrayBuffer): Rendered<WrittenFile> {
  const disposition = response.headers.get('content-disposition') ?? '';
  const [, name = 'questions'] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server writes no other losses
  const lost = JSON.parse(
    decodeURIComponent(response.headers.get('tallymark-lost') ?? '[]'),
  ) as Rendered<Problem>[];
  return {
    bytes: new Uint8Array(bytes),
    name: decodeURIComponent(name),
    type: response.headers.get('content-type') ?? 'application/octet-stream',
    lost,
  };
}
