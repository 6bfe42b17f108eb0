import { setTimeout } from 'node:timers/promises';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { type CallName, type CallRow, calls, type CallsWith, has } from '#contract/calls.ts';
import type { IdempotentCall } from '#contract/keyed.ts';
import * as limits from '#contract/limits.ts';
import { can } from '#contract/roles.ts';
import type { Answer } from '#contract/schemas.ts';
import type { ActLog } from './act-log.ts';
import type { Caller } from './caller.ts';
import type { Database } from '../database/connect.ts';
import { type Arriving, bodyArrival } from './body-arrival.ts';
import { type Checking, callerCheck } from './caller-check.ts';
import { callTurns, type Taking } from './call-turns.ts';
import { routeSchema } from './docs.ts';
import { Refusal } from '../shared/errors.ts';
import type { Languages } from '../shared/languages.ts';
import type { RateLimiter } from '../shared/rate-limiter.ts';
import { answerWriter, jsonWriter, tellsQuestions } from './json/answer-writer.ts';
import type { ValidatedBody } from './json/large-bodies.ts';
import { type RunOnce, makeRunOnce } from './once.ts';
import { answerLocalizer } from './localize.ts';
import { isWrittenFile, sendFile } from './send-file.ts';
import type { BodyRule } from './validate.ts';

/**
 * Parts that every call needs. `buildApp` creates them once per app. Parts that only some calls need are
 * types in their own folders, added to the parameter as in `serveSaveAnswers(server: Server & Attempts)`.
 */
export type Server = {
  app: FastifyInstance;
  db: Database;
  acts: ActLog;
  sittingPace: RateLimiter;
  /** Limits how often an account gets all questions of a large contest. */
  largeAnswers: RateLimiter;
  languages: Languages;
  /** Key that encrypts the stored answers of calls with idempotency keys (once.ts). */
  answerKey: Buffer;
} & Checking &
  Arriving &
  Taking;

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
}

const finish = <Name extends CallName>(handled: Handled<Name>): Made<Name> | Promise<Made<Name>> =>
  typeof handled === 'function' ? handled() : handled;

const isJson = (answer: unknown): answer is string | Buffer =>
  typeof answer === 'string' || Buffer.isBuffer(answer);

/**
 * Serves one call of the contract, in the steps of the route. `rules` check several fields together. Answers
 * are serialized by the schema, which drops all other fields.
 */
export function serve<Name extends CallName>(
  server: Server,
  name: Name,
  handler: Handler<Name>,
  rules: BodyRule[] = [],
): void {
  const { method, path, multipart: form, file: isFile, size, act }: CallRow = calls[name];
  const check = callerCheck(server, name);
  const { readBody, ...arrival } = bodyArrival(server, name, rules);
  const pace = requestPace(server, name);
  const answer = answering(server, name, handler);
  const route: RouteOptions = {
    method,
    url: path,
    bodyLimit: limits.bodyBytes[size ?? 'small'],
    config: { ...(readBody && { readBody }) },
    schema: routeSchema(name),
    serializerCompiler: ({ schema }) => jsonWriter(schema),
    onRequest: (request, _reply, done) => {
      check(request);
      done();
    },
    ...arrival,
    handler: async (request, reply) => {
      await pace(request);
      const answered = await answer(request, reply);
      if (isFile && !isJson(answered) && isWrittenFile(answered))
        return sendFile(reply, answered, server.languages.of(request.headers['accept-language']));
      return reply.type('application/json; charset=utf-8').send(answered);
    },
    ...(act && {
      onResponse: (request, _reply, done) => {
        server.acts.note(name, request);
        done();
      },
    }),
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

/** Returns the limits on how often an account makes a call: during a contest, and for large answers. */
function requestPace({ sittingPace, largeAnswers }: Server, name: CallName) {
  const { sitting: isSitting }: CallRow = calls[name];
  const mayBeLarge = tellsQuestions(name);
  return async ({ caller, arrival }: FastifyRequest): Promise<void> => {
    if (isSitting && caller && can(caller.role, 'sit')) await sittingPace.count(caller.id, arrival);
    if (mayBeLarge && caller) await largeAnswers.check(caller.id, arrival);
  };
}

/** Returns the handler's work, in its turn, and the answer as JSON. All of it counts for the caller. */
function answering<Name extends CallName>(server: Server, name: Name, handler: Handler<Name>) {
  const handle = handling(server, name, handler);
  const turns = callTurns<Handled<Name>>(server, name);
  const toJson = jsonOf(server, name);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { caller } = request;
    const work = () => handle(request, reply);
    if (!caller || !turns.areFor(caller)) return toJson(await finish(await work()), request);
    const inTurn = async () =>
      toJson(await turns.run(work, finish<Name>, { request, reply, caller }), request);
    return server.used.run(caller.id, inTurn);
  };
}

/** Returns the handler, with the request as its `Call`. */
function handling<Name extends CallName>(server: Server, name: Name, handler: Handler<Name>) {
  const needed = has('needs', name) ? { needs: calls[name].needs } : undefined;
  const making = has('keyed', name) ? { call: name, write: jsonWriter(calls[name].answer) } : undefined;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Handled<Name>> => {
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
}

/** Delays "no such contest", so that its timing does not reveal whether the contest exists. */
async function throwWithoutTimingHint(fault: unknown, begun: number): Promise<never> {
  if (fault instanceof Refusal && fault.code === 'unknown_contest') {
    await setTimeout(Math.max(0, begun + limits.unknownContestDelay - performance.now()));
  }
  throw fault;
}

/**
 * Returns the writer of a call's answers, in the caller's language. The framework writes those without
 * audiences or questions. Notes large answers.
 */
function jsonOf<Name extends CallName>({ languages, slices, largeAnswers }: Server, name: Name) {
  const write = answerWriter(name);
  const localize = answerLocalizer(name);
  const mayBeLarge = tellsQuestions(name);
  return async (made: Made<Name>, { caller, arrival, headers }: FastifyRequest) => {
    if (isJson(made)) return made;
    const answer = localize?.(made, languages.of(headers['accept-language'])) ?? made;
    if (!write) return answer;
    const json = await write(answer, slices);
    if (mayBeLarge && caller && json.length > limits.largeAnswers.bytes)
      largeAnswers.note(caller.id, arrival);
    return json;
  };
}
