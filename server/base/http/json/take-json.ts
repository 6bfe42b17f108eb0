import type { FastifyBodyParser, FastifyInstance } from 'fastify';
import { Malformed } from '../../shared/errors.ts';
import { parseJson } from './parse-json.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Reader of this call's bodies, if not `parseJson`. */
    readBody?: (bytes: Buffer, request: FastifyRequest) => Promise<unknown>;
  }
}

/** Returns a promise only for large bodies: small ones go on at once. */
const read: FastifyBodyParser<Buffer> = (request, bytes, done) => {
  if (bytes.length === 0) throw new Malformed('The body is empty; JSON is expected.');
  const { readBody } = request.routeOptions.config;
  if (readBody) return readBody(bytes, request);
  done(null, parseJson(bytes));
  return undefined;
};

/** Installs `parseJson`, because the framework would parse anything below its size limit. */
export function takeJson(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, read);
}
