import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Malformed } from '../errors.ts';
import { parseJson } from './parse-json.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How this call's bodies are read, where it is not by `parseJson`. */
    readBody?: (bytes: Buffer) => Promise<unknown>;
  }
}

async function read(request: FastifyRequest, bytes: Buffer): Promise<unknown> {
  if (bytes.length === 0) throw new Malformed('The body is empty; JSON is expected.');
  const { readBody } = request.routeOptions.config;
  return readBody ? readBody(bytes) : parseJson(bytes);
}

/** Bodies of JSON are read by `parseJson` and not by the framework, which parses whatever its limit lets in. */
export function takeJson(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, read);
}
