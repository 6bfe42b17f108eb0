import type { FastifyBodyParser, FastifyInstance } from 'fastify';
import { sentence } from '#shared/sentence.ts';
import { MalformedRequest } from '../../shared/errors.ts';
import { parseJson } from './parse-json.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Reads the bodies of this call. Default: `parseJson`. */
    readBody?: (bytes: Buffer, request: FastifyRequest) => Promise<unknown>;
  }
}

/** Reads a body. Returns a promise only for large bodies, because small ones need not wait. */
const read: FastifyBodyParser<Buffer> = (request, bytes, done) => {
  if (bytes.length === 0) throw new MalformedRequest(sentence`The body is empty; JSON is expected.`);
  const { readBody } = request.routeOptions.config;
  if (readBody) return readBody(bytes, request);
  done(null, parseJson(bytes));
  return undefined;
};

/** Makes the app use `parseJson`, because the framework's parser limits only the size. */
export function installJsonParser(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, read);
}
