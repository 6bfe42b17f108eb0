import type { FastifyInstance } from 'fastify';
import { callNames } from '#contract/calls.ts';
import { refusalsOf } from '#contract/call-refusals.ts';

/** Adds to `found` each refusal of the app that the description of its call does not name. */
export function findUndescribedRefusals(app: FastifyInstance, found: Set<string>): void {
  const described = new Map<string | undefined, Set<string>>(
    callNames.map((name) => [name, new Set(refusalsOf(name))]),
  );
  app.addHook('onResponse', ({ refused, routeOptions }, _reply, done) => {
    const name = routeOptions.schema?.operationId;
    if (refused && described.get(name)?.has(refused) === false) found.add(`${name}: ${refused}`);
    done();
  });
}
