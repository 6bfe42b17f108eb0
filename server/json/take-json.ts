import type { FastifyInstance } from 'fastify';
import { Malformed } from '../errors.ts';
import { parseJson } from './parse-json.ts';

/** Bodies of JSON are read by `parseJson` and not by the framework, which parses whatever its limit lets in. */
export function takeJson(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (_request, bytes, done) => {
    if (bytes.length === 0) throw new Malformed('The body is empty; JSON is expected.');
    done(null, parseJson(bytes));
  });
}
