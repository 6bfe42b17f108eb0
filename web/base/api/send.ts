import { type CallName, type CallRow, calls } from '#contract/calls.ts';
import type { Problem, WrittenFile } from '#contract/questions.ts';
import { type RefusalCode, refusals } from '#contract/refusals.ts';
import type { Body, Wire } from '#contract/schemas.ts';
import { learnServerTime } from './server-clock.ts';

/**
 * The server refused a call. `code` says why, `detail` is a sentence for the user, and `fields` names each
 * fault by its field. An answer without a code is not the server's: a proxy or a school's log-in page gave
 * it.
 */
export class Refused extends Error {
  readonly status: number;
  readonly code: RefusalCode | undefined;
  readonly detail: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  /** After how many milliseconds the call may be tried again. */
  readonly retryAfter: number | undefined;

  constructor(response: Response, body: unknown) {
    const { code, detail, fields } = readRefusal(body);
    super(detail ?? `The server answered ${response.status}.`);
    this.name = 'Refused';
    this.status = response.status;
    this.code = code;
    this.detail = detail;
    this.fields = fields;
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
    this.retryAfter = Number.isFinite(seconds) ? seconds * 1000 : undefined;
  }
}

/**
 * Whether the server says that there is nothing of the kind that a page's address names. If the address has
 * no valid id, it says so with 400.
 */
export const isMissing = (fault: unknown): boolean =>
  fault instanceof Refused && fault.code !== undefined && (fault.status === 404 || fault.status === 400);

/** The server's sentence about a reading that it refuses; undefined if the reading failed otherwise. */
export const refusalOf = (fault: unknown): string | undefined =>
  fault instanceof Refused && fault.status < 500 ? fault.detail : undefined;

/** The cause of `Unreachable` where something answered that is not the server. */
export const FOREIGN = 'the answer is not JSON';

/** No answer came: the network is away, or the server. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
  constructor(cause: unknown) {
    super('The server cannot be reached. Check your connection and try again.', { cause });
  }
}

/** Sends a request, as `fetch` does. */
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

/** What a call sends: the JSON body and, if the call takes one, a file. */
export type Message<Name extends CallName> = {
  body?: Body<Name>;
  file?: Blob | undefined;
  /** The browser sends the call to the end even if the page is closed. Only for small bodies. */
  keepalive?: boolean;
  /** How long (ms) to wait for the answer. If absent, as long as the browser waits. */
  patience?: number;
  /** Aborted when nobody wants the answer any more. */
  signal?: AbortSignal;
  /** What sends it, if not `fetch`. */
  transport?: Transport;
};

/** Sends one request, without a session and without a second try. Throws `Refused` or `Unreachable`. */
export async function send<Name extends CallName>(
  name: Name,
  { body, file, keepalive = false, patience, signal, transport = fetch }: Message<Name>,
  access?: string,
): Promise<Wire<Name>> {
  const row: CallRow = calls[name];
  const headers: Record<string, string> = access ? { authorization: `Bearer ${access}` } : {};
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
  let response: Response;
  let answer: unknown;
  try {
    response = await transport(row.path, {
      method: row.method,
      headers,
      body: payload,
      cache: 'no-store',
      keepalive,
      signal: signal ?? (patience === undefined ? null : AbortSignal.timeout(patience)),
    });
    const received = performance.now();
    const serverTime = Number(response.headers.get('server-time'));
    if (serverTime) learnServerTime(serverTime, sent, received);
    // A proxy may answer with its own page.
    answer = await (row.file && response.ok ? readFile(response) : readJson(response));
  } catch (fault) {
    throw new Unreachable(fault);
  }
  if (!response.ok) throw new Refused(response, answer);
  if (answer === undefined) throw new Unreachable(FOREIGN);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server writes each answer by this very schema
  return answer as Wire<Name>;
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const get = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

const isCode = (text: unknown): text is RefusalCode =>
  typeof text === 'string' && Object.hasOwn(refusals, text);

function readRefusal(body: unknown): Pick<Refused, 'code' | 'detail' | 'fields'> {
  const code = get(body, 'code');
  const detail = get(body, 'detail');
  const fields = get(body, 'fields');
  return {
    code: isCode(code) ? code : undefined,
    detail: typeof detail === 'string' ? detail : undefined,
    fields: Object.fromEntries(
      Object.entries(typeof fields === 'object' && fields !== null ? fields : {}).map(([path, why]) => [
        path,
        String(why),
      ]),
    ),
  };
}

/** A file as the server has sent it (server/base/http/send-file.ts): its name and losses are in headers. */
async function readFile(response: Response): Promise<WrittenFile> {
  const disposition = response.headers.get('content-disposition') ?? '';
  const [, name = 'questions'] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server writes no other losses
  const lost = JSON.parse(decodeURIComponent(response.headers.get('tallymark-lost') ?? '[]')) as Problem[];
  return {
    bytes: new Uint8Array(await response.arrayBuffer()),
    name: decodeURIComponent(name),
    type: response.headers.get('content-type') ?? 'application/octet-stream',
    lost,
  };
}
