import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { databaseFault } from './database/faults.ts';

/** Why each field is at fault, by its path (`questions.3.options.1.option_text`). */
export type Faults = Record<string, string>;

/** A request that is refused with a sentence for a person. Everything a handler throws on purpose is one of these. */
export abstract class Refusal extends Error {
  abstract readonly status: number;
  readonly fields?: Faults;
  /** Seconds after which the client may try again. */
  readonly retryAfter?: number;
}

export class Invalid extends Refusal {
  readonly status = 400;
  override readonly fields: Faults;
  constructor(fields: Faults, detail = 'Please correct the marked fields.') {
    super(detail);
    this.fields = fields;
  }
}

export class Malformed extends Refusal {
  readonly status = 400;
}

export class Unauthorized extends Refusal {
  readonly status = 401;
}

export class Forbidden extends Refusal {
  readonly status = 403;
}

export class NotFound extends Refusal {
  readonly status = 404;
}

export class Conflict extends Refusal {
  readonly status = 409;
}

export class TooLarge extends Refusal {
  readonly status = 413;
}

export class WrongKind extends Refusal {
  readonly status = 415;
}

export class TooMany extends Refusal {
  readonly status = 429;
  override readonly retryAfter: number;
  constructor(retryAfter: number, detail: string) {
    super(detail);
    this.retryAfter = retryAfter;
  }
}

export class Unavailable extends Refusal {
  readonly status = 503;
  override readonly retryAfter = 2;
}

/** The framework's own refusals that a client can cause, in our words. */
const frameworkSentences: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'What you sent is too large.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'This kind of content is not taken here.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty; JSON is expected.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body does not have the length that was announced.',
  FST_ERR_BAD_URL: 'This address is not valid.',
  FST_ERR_ASYNC_CONSTRAINT: 'This address is not valid.',
  FST_ERR_MAX_PARAM_LENGTH: 'This address is too long.',
  FST_REQ_FILE_TOO_LARGE: 'The file is too large: at most 5 MiB, please.',
  FST_PARTS_LIMIT: 'The form has too many parts.',
  FST_MP_PREMATURE_CLOSE: 'The form was cut off.',
};

/** What an error becomes for the client; null where it is a fault of ours. */
function refusalOf(error: FastifyError | Refusal): Refusal | null {
  if (error instanceof Refusal) return error;
  const fromDatabase = databaseFault(error);
  if (fromDatabase) return new Unavailable(fromDatabase);
  const status = error.statusCode ?? 500;
  if (status < 400 || status >= 500) return null;
  const detail = frameworkSentences[error.code] ?? 'The request could not be read.';
  if (status === 413) return new TooLarge(detail);
  if (status === 415) return new WrongKind(detail);
  return new Malformed(detail);
}

/** The one place where an error becomes an answer. Only faults of ours are logged as errors, with their stack. */
export function renderError(
  error: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = refusalOf(error);
  if (!refusal) {
    request.log.error({ err: error, reqId: request.id }, 'a request failed by a fault of ours');
    return reply.code(500).type('application/json').serializer(JSON.stringify).send({
      detail: 'Something went wrong on the server. Please try again.',
    });
  }
  if (refusal.status === 503) request.log.warn({ reason: error.message, reqId: request.id }, 'not available');
  if (refusal.retryAfter !== undefined) void reply.header('Retry-After', refusal.retryAfter);
  if (refusal.status === 401) void reply.header('WWW-Authenticate', 'Bearer');
  return reply
    .code(refusal.status)
    .type('application/json')
    .serializer(JSON.stringify)
    .send({ detail: refusal.message, ...(refusal.fields && { fields: refusal.fields }) });
}

/** What is no HTTP has no request to answer to; what can be said goes over the bare connection. */
export function refuseBrokenHttp(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const [status, detail] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? ['431 Request Header Fields Too Large', "The request's headers are too large."]
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? ['408 Request Timeout', 'The request took too long to arrive.']
        : ['400 Bad Request', 'This is not a valid HTTP request.'];
  const body = JSON.stringify({ detail });
  socket.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
