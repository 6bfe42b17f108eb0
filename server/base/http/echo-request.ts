import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestHeader, formatEcho, echoHeader } from '#contract/own-answer.ts';

const NUMBER = /^[\w.-]{1,40}$/;

/** Adds the echo of the request's number (contract/own-answer.ts) to answers, except files of the app. */
export function echoRequest(request: FastifyRequest, reply: FastifyReply, payload: unknown): void {
  const number = request.headers[requestHeader.toLowerCase()];
  if (typeof number !== 'string' || !NUMBER.test(number)) return;
  if (payload !== null && typeof payload !== 'string' && !Buffer.isBuffer(payload)) return;
  void reply.header(echoHeader, formatEcho(number, payload === null ? 0 : Buffer.byteLength(payload)));
}
