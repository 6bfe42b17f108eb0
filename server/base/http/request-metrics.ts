import type { FastifyInstance } from 'fastify';
import { callNames, calls } from '#contract/calls.ts';
import type { Metrics } from '../shared/metrics.ts';

/** Counts each answered request under its call's name, and pages and files under `other`. */
export function countRequests(app: FastifyInstance, metrics: Metrics): void {
  const names = new Map<string, string>(
    callNames.map((name) => [`${calls[name].method} ${calls[name].path}`, name]),
  );
  app.addHook('onResponse', (request, reply, done) => {
    const name = names.get(`${request.method} ${request.routeOptions.url}`) ?? 'other';
    metrics.countRequest(name, reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
}
