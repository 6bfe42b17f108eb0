import type { FastifyInstance, InjectOptions } from 'fastify';
import type { ClientConfig } from 'pg';
import type { CallName, CallRow } from '#contract/calls.ts';
import { calls } from '#contract/calls.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { Wire } from '#contract/schemas.ts';
import type { SignOnSettings } from '../school/sign-on/settings.ts';
import type { TeacherSignup } from '../people/account/signup-policy.ts';
import { buildApp } from '../app.ts';
import type { WebAppOptions } from '../base/http/web.ts';
import { PasswordHasher } from '../people/session/password-hasher.ts';
import type { Threads } from '../threads.ts';
import { makeDatabase } from './make-database.ts';
import { findUndescribedRefusals } from './undescribed-refusals.ts';

/** A clock that stands still until a test moves it. */
export class TestClock {
  time = Date.parse('2026-03-02T08:00:00.000Z');
  /** Time (ms) that the next requests seem to have waited, as if the event loop had been busy. */
  busyFor = 0;
  now(): number {
    return this.time;
  }
  waited(): number {
    return this.busyFor;
  }
  moveTo(instant: Date | string): void {
    this.time = new Date(instant).getTime();
  }
  moveBy(milliseconds: number): void {
    this.time += milliseconds;
  }
}

/** A response with the fields of a success and of a refusal. Each test knows which to expect. */
export type Reply<Body = object> = {
  status: number;
  body: Body & { code: RefusalCode; detail: string; fields: Record<string, string> };
  text: string;
  bytes: Uint8Array;
  headers: Record<string, unknown>;
  cookies: { name: string; value: string; httpOnly?: boolean }[];
};

type KeyOf<Answer> = Answer extends unknown ? keyof Answer : never;
type FieldOf<Answer, Key> = Answer extends unknown ? (Key extends keyof Answer ? Answer[Key] : never) : never;

/** A call's response with the fields for all roles. Each test knows which role it uses. */
type Told<Answer, All = Answer> = Answer extends readonly unknown[]
  ? Answer
  : Answer & { [Key in Exclude<KeyOf<All>, keyof Answer>]: FieldOf<All, Key> };

/** A logged-in user with the data that a browser stores. */
export type Person = { email: string; token: string; refresh: string };

export type CallOptions = {
  body?: unknown;
  /** The user who makes the call. An expired access token is refreshed once. */
  as?: Person;
  token?: string;
  file?: Blob;
  cookie?: string;
  headers?: Record<string, string>;
  /** The client's network address. */
  from?: string;
};

/**
 * Starts the whole server with its own database and clock, without Vitest, so that Playwright can use it too.
 * `postgres`: server with the template database (start-postgres.ts). `web`: the built web app. `threads`:
 * worker threads shared with other apps. `sentences`: folder of the translations. `realPasswords`: slow
 * hashes as in production. `close` throws if a call gave a refusal that its description does not name.
 */
export async function makeApp({
  postgres,
  web,
  clock = new TestClock(),
  teacherSignup,
  sendsMail,
  signOn,
  publicUrl,
  keepRecords,
  sentences,
  threads,
  realPasswords = false,
}: {
  postgres: ClientConfig;
  web?: WebAppOptions | undefined;
  clock?: TestClock;
  teacherSignup?: TeacherSignup | undefined;
  sendsMail?: boolean | undefined;
  signOn?: SignOnSettings | undefined;
  publicUrl?: (() => string) | undefined;
  keepRecords?: number | undefined;
  sentences?: string | undefined;
  threads?: Threads | undefined;
  realPasswords?: boolean | undefined;
}) {
  const { drop, ...database } = await makeDatabase(postgres);
  const undescribed = new Set<string>();
  const build = async () => {
    const built = await buildApp({
      db: database.db,
      hot: database.hot,
      clock,
      log: false,
      secure: false,
      teacherSignup,
      sendsMail,
      signOn,
      publicUrl,
      keepRecords,
      sentences,
      passwords: realPasswords ? undefined : instantHasher(),
      threads,
      web,
    });
    findUndescribedRefusals(built.app, undescribed);
    return built;
  };
  const first = await build();
  let { app } = first;
  await app.ready();

  /**
   * Restarts the server and runs `meanwhile` while it is stopped. `call` and `send` then use the new server.
   */
  async function rebuild(meanwhile?: () => Promise<void>): Promise<FastifyInstance> {
    await app.close();
    await meanwhile?.();
    ({ app } = await build());
    return app;
  }

  const close = async () => {
    await app.close();
    await drop();
    if (undescribed.size > 0)
      throw new Error(`contract/calls/ does not name these refusals: ${[...undescribed].join(', ')}`);
  };

  /** Sends any request. `payload` is not changed. */
  async function send<Body = object>(options: InjectOptions): Promise<Reply<Body>> {
    const response = await app.inject(options);
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return {
      status: response.statusCode,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- tests check whether the body has this shape
      body: (isJson ? response.json<unknown>() : {}) as Reply<Body>['body'],
      text: response.body,
      bytes: response.rawPayload,
      headers: response.headers,
      cookies: response.cookies,
    };
  }

  async function call<Name extends CallName>(
    name: Name,
    { as, ...options }: CallOptions = {},
  ): Promise<Reply<Told<Wire<Name>>>> {
    if (!as) return callOnce(name, options);
    const reply = await callOnce(name, { ...options, token: as.token });
    if (reply.status !== 401) return reply;
    const refreshed = await callOnce('refreshAccess', { body: { refresh: as.refresh } });
    if (refreshed.status !== 200) return reply;
    as.token = refreshed.body.access;
    return callOnce(name, { ...options, token: as.token });
  }

  async function callOnce<Name extends CallName>(
    name: Name,
    { body, token, file, cookie, headers: more, from }: Omit<CallOptions, 'as'>,
  ): Promise<Reply<Told<Wire<Name>>>> {
    const row: CallRow = calls[name];
    const request = {
      method: row.method,
      url: row.path,
      ...(from !== undefined && { remoteAddress: from }),
    };
    const headers: Record<string, string> = {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(cookie !== undefined && { cookie }),
      ...more,
    };
    if (row.multipart) {
      const form = new FormData();
      if (body !== undefined) form.append('data', JSON.stringify(body));
      if (file) form.append(row.multipart, file, 'picture');
      const encoded = new Response(form);
      headers['content-type'] = encoded.headers.get('content-type') ?? '';
      return send({
        ...request,
        headers,
        payload: Buffer.from(await encoded.arrayBuffer()),
      });
    }
    return send({
      ...request,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
  }

  return { ...first, rebuild, clock, call, send, close, ...database };
}

export type TestApp = Awaited<ReturnType<typeof makeApp>>;

/** Returns a hasher that takes almost no time, for tests that are not about password storage. */
export const instantHasher = () =>
  new PasswordHasher({ memory: 8, passes: 1, parallelism: 1, tagLength: 32 });
