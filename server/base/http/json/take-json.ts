import type { FastifyBodyParser, FastifyInstance } from 'fastify';
import { Malformed } from '../../shared/errors.ts';
import { parseJson } from './parse-json.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Reader of this call's bodies, if not `parseJson`. */
    readBody?: (bytes: Buffer, request: FastifyRequest) => Promise<unknown>;
  }
}

/** Returns a promise only if it needs one: a small body goes on at once. */
const read: FastifyBodyParser<Buffer> = (request, bytes, done) => {
  if (bytes.length === 0) throw new Malformed('The body is empty; JSON is expected.');
  const { readBody } = request.routeOptions.config;
  if (readBody) return readBody(bytes, request);
  done(null, parseJson(bytes));
  return undefined;
};

/**
 * JSON bodies are read by `parseJson`, not by the framework, which parses everything that its limit lets in.
 */
export function takeJson(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, read);
}
