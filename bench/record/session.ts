import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { unzipSync } from 'fflate';
import type { Role } from '../../contract/roles.ts';
import { type CallName, type CallRow, calls } from '../../contract/calls.ts';
import type { RecordedServer } from './server.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Fields = { [key: string]: Json };

/** A user. `audience`: the user's label in the recording. */
export type Person = {
  audience: string;
  role: Role;
  email: string;
  access: string;
  refresh: string;
  since: number;
  /** Cookie by which the server recognizes the browser. */
  cookie: string;
};

export type Answer = { status: number; headers: IncomingHttpHeaders; json: Json };

/** A request. `body`: JSON, or bytes to send unchanged. */
export type Request = {
  as?: Person | undefined;
  body?: Json | Buffer | undefined;
  file?: Buffer | undefined;
  headers?: Record<string, string>;
};

export const PASSWORD = 'correct horse 42';

/** Age (ms) at which access tokens are renewed, so that none expires. */
const REFRESH = 11 * 60_000;
/** Headers that are not recorded, because they differ in every run. */
const LEFT_OUT = new Set(['date', 'connection', 'keep-alive']);

const BOUNDARY = 'a-boundary-of-ours';

/**
 * Returns the body of an answer as text to record. Workbooks are unzipped, because a zip file contains the
 * time.
 */
function textOf(body: Buffer, type: string): string {
  if (type.includes('spreadsheet') || type.includes('zip'))
    return Object.entries(unzipSync(body))
      .map(([name, file]) => `${name}\n${Buffer.from(file).toString()}`)
      .join('\n');
  return body.toString(/json|text|xml|csv/.test(type) ? 'utf8' : 'base64');
}

const part = (name: string, content: Buffer, head = '') =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${head}\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ]);

export const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export class Session {
  readonly server: RecordedServer;
  readonly #write: (line: string) => void;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  count = 0;

  constructor(server: RecordedServer, write: (line: string) => void) {
    this.server = server;
    this.#write = write;
  }

  async call(name: CallName, { as, ...rest }: Request = {}): Promise<Answer> {
    if (as && this.server.now() - as.since > REFRESH) await this.#renew(as);
    const answer = await this.send(name, calls[name], { as, ...rest });
    // Logs in again if an earlier call ended the session.
    if (answer.status === 401 && as && as.access !== '') await this.logIn(as);
    return answer;
  }

  async logIn(person: Person): Promise<void> {
    const body = { email: person.email, password: PASSWORD };
    const { headers, json } = await this.send('logIn', calls.logIn, {
      body,
      ...(person.cookie !== '' && { headers: { cookie: person.cookie } }),
    });
    this.#take(person, json);
    const [cookie] = headers['set-cookie'] ?? [];
    if (cookie !== undefined) person.cookie = cookie.split(';')[0] ?? '';
  }

  async #renew(person: Person): Promise<void> {
    const body = { refresh: person.refresh };
    const { status, json } = await this.send('refreshAccess', calls.refreshAccess, { body });
    if (status === 200) this.#take(person, json);
    else await this.logIn(person);
  }

  /** Stores the tokens of an answer. Without a session, the token is empty, and further calls are refused. */
  #take(person: Person, json: Json): void {
    const { access = '', refresh = person.refresh } = isFields(json) ? json : {};
    Object.assign(person, { access, refresh, since: this.server.now() });
  }

  async send(
    name: string,
    row: Pick<CallRow, 'method' | 'path' | 'multipart'>,
    { as, body, file, headers: more }: Request,
  ): Promise<Answer> {
    const isRaw = Buffer.isBuffer(body);
    let bytes = isRaw ? body : Buffer.from(body === undefined ? '' : JSON.stringify(body));
    let type = 'application/json';
    if (row.multipart && !isRaw) {
      const parts = body === undefined ? [] : [part('data', bytes)];
      if (file) parts.push(part(row.multipart, file, '; filename="file"\r\nContent-Type: image/png'));
      bytes = Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
      type = `multipart/form-data; boundary=${BOUNDARY}`;
    }
    const hasBody = row.method === 'POST' && (body !== undefined || file !== undefined);
    const headers = {
      host: 'contest.example',
      ...(as && { authorization: `Bearer ${as.access}` }),
      ...(hasBody && { 'content-type': type, 'content-length': String(bytes.length) }),
      ...more,
    };
    const told = await this.#exchange(row, headers, hasBody ? bytes : undefined);
    const text = textOf(told.body, told.headers['content-type'] ?? '');
    const heads = Object.entries(told.headers).filter(([key]) => !LEFT_OUT.has(key));
    this.#write(
      JSON.stringify([
        ++this.count,
        name,
        as?.audience ?? 'nobody',
        hasBody ? bytes.toString('utf8', 0, 300) : row.path,
        told.status,
        heads.map(([key, value]) => `${key}: ${String(value)}`).join('; '),
        text,
      ]),
    );
    const isJson = /json/.test(told.headers['content-type'] ?? '');
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- JSON.parse returns JSON values
    return { ...told, json: isJson ? (JSON.parse(text) as Json) : null };
  }

  #exchange(
    { method, path }: Pick<CallRow, 'method' | 'path'>,
    headers: Record<string, string>,
    bytes: Buffer | undefined,
  ): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }> {
    return new Promise((resolve, reject) => {
      const sent = request(`${this.server.origin}${path}`, { method, headers, agent: this.#agent });
      sent.on('error', reject);
      sent.on('response', (response) => {
        const pieces: Buffer[] = [];
        response.on('error', reject);
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(pieces),
          }),
        );
      });
      sent.end(bytes);
    });
  }
}
