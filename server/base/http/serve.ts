import { setTimeout } from 'node:timers/promises';
import multipart from '@fastify/multipart';
import fastJson from 'fast-json-stringify';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { Type, type TSchema } from 'typebox';
import { type CallName, type CallRow, calls, type CallsWith, has } from '#contract/calls.ts';
import type { IdempotentCall } from '#contract/keyed.ts';
import * as limits from '#contract/limits.ts';
import { can } from '#contract/roles.ts';
import type { Answer } from '#contract/schemas.ts';
import { Refusal as RefusalSchema } from '#contract/text.ts';
import type { ArrivalSpaces } from './arrival/spaces.ts';
import type { ActLog } from './act-log.ts';
import type { Caller } from './caller.ts';
import type { ArrivalClock } from '../shared/clock.ts';
import type { Slices } from '../shared/slices.ts';
import type { UsedTime } from '../shared/used-time.ts';
import type { Database } from '../database/connect.ts';
import { headingOf } from './docs.ts';
import { Forbidden, Refusal, Unauthorized } from '../shared/errors.ts';
import type { RateLimiter } from '../shared/rate-limiter.ts';
import { SharedTurns } from '../shared/shared-turns.ts';
import type { Turn, Turns } from '../shared/turns.ts';
import { makeHeavyTurns } from './heavy-turns.ts';
import { type FormName, readMultipart } from './read-multipart.ts';
import { answersOf, answerWriter, tellsQuestions } from './json/answer-writer.ts';
import type { LargeBodies, LargeCall, ValidatedBody } from './json/large-bodies.ts';
import { type RunOnce, makeRunOnce } from './once.ts';
import { onAnswerEnd } from './on-answer-end.ts';
import { isWrittenFile, sendFile } from './send-file.ts';
import { bodyValidator, type BodyRule } from './validate.ts';
import { wrongRole } from './wrong-role.ts';

/**
 * Parts that every call needs. `buildApp` creates them once per app. Parts that only some calls need are
 * types in their own folders, added to the parameter as in `serveSaveAnswers(server: Server & Attempts)`.
 */
export type Server = {
  app: FastifyInstance;
  db: Database;
  clock: ArrivalClock;
  /** Returns the caller of an access token that is valid at `now`. */
  tokens: { read: (token: string, now: number) => Caller | null };
  acts: ActLog;
  arrivals: ArrivalSpaces;
  largeBodies: LargeBodies;
  /** Turns of heavy calls. Everybody but students shares those of the staff. */
  turns: { staff: Turns; students: Turns };
  used: UsedTime;
  sittingPace: RateLimiter;
  /** Limits how often an account gets all questions of a large contest. */
  largeAnswers: RateLimiter;
  slices: Slices;
  /** Key that encrypts the stored answers of calls with idempotency keys (once.ts). */
  answerKey: Buffer;
};

export type Call<Name extends CallName> = {
  body: ValidatedBody<Name>;
  /** The caller, with the right that a teacher needs for this call (`needs`). */
  caller: (typeof calls)[Name]['right'] extends 'none'
    ? undefined
    : Caller & (Name extends CallsWith<'needs'> ? { needs: (typeof calls)[Name]['needs'] } : unknown);
  /** For calls with an idempotency key: runs the work at most once per key. */
  once: Name extends IdempotentCall ? RunOnce : undefined;
  /** Time when the whole request had arrived, by `Server.clock`. Every rule about time uses it. */
  at: Date;
  /**
   * Longest time (ms) that the request may have waited for the event loop, which counts in the favour of
   * students.
   */
  waited: number;
  file: Buffer | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** An answer, or its JSON if the handler has serialized it itself. */
type Made<Name extends CallName> = (Answer<Name> & object) | Buffer | string;
/**
 * Result of a handler: an answer, or a function that finishes it in other queues (threads, Live). While this
 * function runs, the call uses no shared turn, but still counts for its account.
 */
type Handled<Name extends CallName> = Made<Name> | (() => Promise<Made<Name>>);
export type Handler<Name extends CallName> = (call: Call<Name>) => Promise<Handled<Name>>;

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
    arrival: number;
    waited: number;
    /** File of a form. The multipart plugin uses the name `file`. */
    upload: Buffer | undefined;
  }
  interface FastifyContextConfig {
    /** For the API's page: answer schemas of a call with two audiences. */
    answers?: TSchema[];
    isKeyed?: boolean;
    form?: FormName;
  }
}

const finish = <Name extends CallName>(handled: Handled<Name>): Made<Name> | Promise<Made<Name>> =>
  typeof handled === 'function' ? handled() : handled;

const isJson = (answer: unknown): answer is string | Buffer =>
  typeof answer === 'string' || Buffer.isBuffer(answer);

/** Maximum number of requests that share a turn, whose answers stay in memory until they are sent. */
const MOST_SHARING = 128;

const SCHEME = 'Bearer ';
const BEARER = new RegExp(`^${SCHEME}`, 'i');

function authenticate(server: Server, name: CallName) {
  const { right }: CallRow = calls[name];
  return (request: FastifyRequest): void => {
    const { authorization = '' } = request.headers;
    if (!BEARER.test(authorization)) throw new Unauthorized('login_required', 'Please log in.');
    const caller = server.tokens.read(authorization.slice(SCHEME.length), server.clock.now());
    if (!caller) throw new Unauthorized('session_ended', 'Your session has ended. Please log in again.');
    if (caller.mustChangePassword && name !== 'changePassword') {
      throw new Forbidden('password_change_needed', 'Please choose a password of your own first.');
    }
    if (right !== 'account' && right !== 'none' && !can(caller.role, right)) {
      throw wrongRole([right]);
    }
    request.caller = caller;
  };
}

function isLarge(name: CallName): name is LargeCall {
  const { size }: CallRow = calls[name];
  return size === 'large';
}

/** Delays "no such contest", so that its timing does not reveal whether the contest exists. */
async function throwWithoutTimingHint(fault: unknown, begun: number): Promise<never> {
  if (fault instanceof Refusal && fault.code === 'unknown_contest') {
    await setTimeout(Math.max(0, begun + limits.unknownContestDelay - performance.now()));
  }
  throw fault;
}

/**
 * Serves one call of the contract. `rules` check several fields together. Answers are serialized by the
 * schema, which drops all other fields.
 */
export function serve<Name extends CallName>(
  server: Server,
  name: Name,
  handler: Handler<Name>,
  rules: BodyRule[] = [],
): void {
  const call = calls[name];
  const write = answerWriter(name);
  const mayBeLarge = tellsQuestions(name);
  const answers = answersOf(name);
  const { summary, turns: heavy, sitting: isSitting, multipart: form, file: isFile, size }: CallRow = call;
  const takesTurns = ({ role }: Caller) =>
    heavy !== 'elsewhere' &&
    (call.right === 'teach' || heavy === 'account' || (heavy === 'teach' && can(role, heavy)));
  const needed = has('needs', name) ? { needs: calls[name].needs } : undefined;
  const making = has('keyed', name) ? { call: name, write: fastJson(calls[name].answer) } : undefined;
  const shared =
    heavy === 'shared' &&
    new SharedTurns<Handled<Name>>(server.turns.staff, { begun: false, most: MOST_SHARING });
  /** Queue in which the long requests of this call wait for one another. */
  const queue =
    heavy === 'long' &&
    makeHeavyTurns({ places: limits.heavyCalls.long, spare: 1, ofOne: 1, used: server.used });
  const check = call.right === 'none' ? undefined : authenticate(server, name);
  const judge = bodyValidator('body' in call ? call.body : Type.Unknown(), rules);
  /** Bodies that are validated before the framework does it: forms and large bodies. */
  const judged = new WeakSet<object>();
  const isJudged = (body: unknown) => typeof body === 'object' && body !== null && judged.has(body);
  const keep = (body: unknown) => {
    if (typeof body === 'object' && body !== null) judged.add(body);
    return body;
  };
  const judgeForm = (data: unknown) => {
    const verdict = judge(data);
    if ('error' in verdict) throw verdict.error;
    return keep(verdict.value);
  };
  const readBody =
    isLarge(name) &&
    (async (bytes: Buffer, { caller }: FastifyRequest) =>
      keep(await server.largeBodies.read({ name, bytes, at: server.clock.now() }, caller?.id)));

  const work = async (request: FastifyRequest, reply: FastifyReply) => {
    const begun = performance.now();
    const { body, caller } = request;
    try {
      return await handler({
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this route's schema has validated it
        body: body as ValidatedBody<Name>,
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- set by this route's check
        caller: (needed && caller ? { ...caller, ...needed } : caller) as Call<Name>['caller'],
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- teachers alone send keyed calls
        once: (making && makeRunOnce(server, making, request)) as Call<Name>['once'],
        at: new Date(request.arrival),
        waited: request.waited,
        file: request.upload,
        request,
        reply,
      });
    } catch (fault) {
      return throwWithoutTimingHint(fault, begun);
    }
  };
  const workInTurn = async (request: FastifyRequest, reply: FastifyReply, { id, role }: Caller) => {
    const turn: Turn = {
      lane: id,
      isUrgent: heavy === 'supervision',
      onceLeft: (left) => onAnswerEnd(request, reply, left),
    };
    const run = () => work(request, reply);
    if (shared) return finish(await shared.run(`${id} ${JSON.stringify(request.body)}`, run, turn));
    const turns = can(role, 'sit') ? server.turns.students : server.turns.staff;
    const inTurn = async () => finish(await turns.run(run, turn));
    return queue ? queue.run(inTurn, turn) : inTurn();
  };

  const toJson = async (answer: Made<Name>, { caller, arrival }: FastifyRequest) => {
    if (!write || isJson(answer)) return answer;
    const json = await write(answer, server.slices);
    if (mayBeLarge && caller && json.length > limits.largeAnswers.bytes)
      server.largeAnswers.note(caller.id, arrival);
    return json;
  };

  const answerInTurn = async (request: FastifyRequest, reply: FastifyReply, caller: Caller) =>
    toJson(await workInTurn(request, reply, caller), request);

  const route: RouteOptions = {
    method: call.method,
    url: call.path,
    bodyLimit: limits.bodyBytes[size ?? 'small'],
    config: {
      answers,
      isKeyed: 'keyed' in call,
      ...(form && { form }),
      ...(readBody && { readBody }),
    },
    schema: {
      operationId: name,
      summary,
      tags: [headingOf(call.right)],
      ...('body' in call && { body: call.body }),
      ...(call.right !== 'none' && { security: [{ bearer: [] }] }),
      ...(form && { consumes: ['multipart/form-data'] }),
      response: {
        ...('answer' in call && { 200: call.answer }),
        '4xx': RefusalSchema,
        '5xx': RefusalSchema,
      },
    },
    validatorCompiler: () => (body: unknown) => (isJudged(body) ? { value: body } : judge(body)),
    onRequest: (request, _reply, done) => {
      check?.(request);
      done();
    },
    ...((form || readBody) && {
      preParsing: (request, reply, payload) => server.arrivals.letIn(request, reply, payload, form),
    }),
    preValidation: (request, _reply, done) => {
      const arrived = () => {
        request.arrival = server.clock.now();
        request.waited = server.clock.waited();
        done();
      };
      if (form) readMultipart(request, form, { judge: judgeForm, slices: server.slices }).then(arrived, done);
      else arrived();
    },
    ...('act' in call && {
      onResponse: (request, _reply, done) => {
        server.acts.note(name, request);
        done();
      },
    }),
    handler: async (request, reply) => {
      const { caller } = request;
      if (isSitting && caller && can(caller.role, 'sit')) {
        await server.sittingPace.count(caller.id, request.arrival);
      }
      if (mayBeLarge && caller) await server.largeAnswers.check(caller.id, request.arrival);
      const answer =
        caller && takesTurns(caller)
          ? await server.used.run(caller.id, () => answerInTurn(request, reply, caller))
          : await toJson(await finish(await work(request, reply)), request);
      if (isFile && !isJson(answer) && isWrittenFile(answer)) return sendFile(reply, answer);
      return reply.type('application/json; charset=utf-8').send(answer);
    },
  };
  if (form) {
    // The plugin's hooks would cost every other call some microseconds.
    void server.app.register(async (scope) => {
      await scope.register(multipart, { throwFileSizeLimit: true });
      scope.route(route);
    });
  } else {
    server.app.route(route);
  }
}
