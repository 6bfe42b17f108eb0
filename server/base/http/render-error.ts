import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type RefusalCode, refusals } from '#contract/refusals.ts';
import { inEnglish, say, sentence, type Sentence } from '#shared/sentence.ts';
import type { Sentences } from '#shared/sentences.ts';
import { databaseFault } from '../database/faults.ts';
import {
  MalformedRequest,
  PartialFailure,
  Refusal,
  TooLarge,
  Unavailable,
  UnsupportedType,
} from '../shared/errors.ts';
import type { Languages } from '../shared/languages.ts';
import type { Health } from './health.ts';
import { LogLimit } from '../shared/log-limit.ts';

declare module 'fastify' {
  interface FastifyRequest {
    refused: RefusalCode | undefined;
  }
}

/** Sentences for errors of the framework that a client can cause, by the error's code. */
const frameworkSentences: Record<string, Sentence> = {
  FST_ERR_CTP_BODY_TOO_LARGE: sentence`What you sent is too large.`,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: sentence`This call does not take this kind of content.`,
  FST_ERR_CTP_EMPTY_JSON_BODY: sentence`The body is empty; JSON is expected.`,
  FST_ERR_CTP_INVALID_JSON_BODY: sentence`The body is not valid JSON.`,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: sentence`The body does not have the length that was announced.`,
  FST_ERR_BAD_URL: sentence`This address is not valid.`,
  FST_ERR_ASYNC_CONSTRAINT: sentence`This address is not valid.`,
  FST_ERR_MAX_PARAM_LENGTH: sentence`This address is too long.`,
  FST_PARTS_LIMIT: sentence`The form has too many parts.`,
  FST_MP_PREMATURE_CLOSE: sentence`The form was cut off.`,
};

/** Returns the refusal for an error; null if the server is at fault. */
function refusalOf(error: Error & Partial<FastifyError>): Refusal | null {
  if (error instanceof Refusal) return error;
  const fromDatabase = databaseFault(error);
  if (fromDatabase) return new Unavailable('database_unavailable', fromDatabase);
  const status = error.statusCode ?? 500;
  if (status < 400 || status >= 500) return null;
  const detail = frameworkSentences[error.code ?? ''] ?? sentence`The request could not be read.`;
  if (status === 413) return new TooLarge(detail);
  if (status === 415) return new UnsupportedType('wrong_media_type', detail);
  return new MalformedRequest(detail);
}

type RenderError = (
  error: FastifyError | Refusal | PartialFailure,
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply;

/** Returns the error handler of an app. It logs the server's own faults as errors, with their stack. */
export function errorRenderer(languages: Languages, health: Health): RenderError {
  const unavailable = new LogLimit('requests were not answered');
  const faults = new LogLimit('requests failed by a fault of ours');
  return (thrown, request, reply) => {
    const [error, done] =
      thrown instanceof PartialFailure ? [thrown.cause, thrown.done] : [thrown, undefined];
    const refusal = refusalOf(error);
    request.refused = refusal?.code ?? 'internal_error';
    if (refusal?.code === 'database_unavailable') health.noteFault();
    if (!refusal && faults.allows(request.log)) {
      request.log.error({ err: error, reqId: request.id }, 'a request failed by a fault of ours');
    } else if (refusal?.status === 503 && unavailable.allows(request.log)) {
      request.log.warn({ reason: error.message, reqId: request.id }, 'not available');
    }
    return sendRefusal(refusal, reply, languages.of(request.headers['accept-language']), done);
  };
}

/**
 * Sends a refusal; null means that the server is at fault. `done`: sentence about work done before the error.
 */
function sendRefusal(
  refusal: Refusal | null,
  reply: FastifyReply,
  language: Sentences,
  done?: Sentence,
): FastifyReply {
  if (refusal?.retryAfter !== undefined) void reply.header('Retry-After', refusal.retryAfter);
  if (refusal?.status === 401) void reply.header('WWW-Authenticate', 'Bearer');
  const { code, status, detail, fields } = refusal ?? OWN_FAULT;
  const sentences = [done, detail].flatMap((said) => (said ? [say(language, said)] : []));
  return reply
    .code(status)
    .type('application/json')
    .serializer(JSON.stringify)
    .send({
      code,
      detail: sentences.join(' '),
      ...(fields && {
        fields: Object.fromEntries(Object.entries(fields).map(([path, said]) => [path, say(language, said)])),
      }),
    });
}

const OWN_FAULT: Pick<Refusal, 'code' | 'status' | 'detail' | 'fields'> = {
  code: 'internal_error',
  status: refusals.internal_error,
  detail: sentence`Something went wrong on the server. Please try again.`,
};

const NO_HTTP: [RefusalCode, Sentence] = ['malformed_request', sentence`This is not a valid HTTP request.`];
const brokenHttp: Record<string, [RefusalCode, Sentence] | undefined> = {
  HPE_HEADER_OVERFLOW: ['headers_too_large', sentence`The request's headers are too large.`],
  ERR_HTTP_REQUEST_TIMEOUT: ['request_timeout', sentence`The request took too long to arrive.`],
};

/** Answers a broken HTTP request directly on the socket, because there is no request object. */
export function refuseBrokenHttp(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const [code, detail] = brokenHttp[error.code ?? ''] ?? NO_HTTP;
  const body = JSON.stringify({ code, detail: inEnglish(detail) });
  socket.end(
    `HTTP/1.1 ${refusals[code]} ${STATUS_CODES[refusals[code]]}\r\n` +
      'Connection: close\r\nContent-Type: application/json; charset=utf-8\r\n' +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
