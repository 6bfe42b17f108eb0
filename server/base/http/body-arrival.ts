import type { FastifyRequest, RouteOptions } from 'fastify';
import { Type } from 'typebox';
import { type CallName, type CallRow, calls } from '#contract/calls.ts';
import type { ArrivalClock } from '../shared/clock.ts';
import type { Slices } from '../shared/slices.ts';
import type { ArrivalSpaces } from './arrival/spaces.ts';
import type { LargeBodies, LargeCall } from './json/large-bodies.ts';
import { readMultipart } from './read-multipart.ts';
import { type BodyRule, bodyValidator } from './validate.ts';

export type Arriving = {
  arrivals: ArrivalSpaces;
  clock: ArrivalClock;
  largeBodies: LargeBodies;
  slices: Slices;
};

type Arrival = Pick<RouteOptions, 'validatorCompiler' | 'preParsing' | 'preValidation'> & {
  readBody?: (bytes: Buffer, request: FastifyRequest) => Promise<unknown>;
};

/** Returns the steps in which a call's body arrives, is stamped with its arrival time, and is validated. */
export function bodyArrival(
  { arrivals, clock, largeBodies, slices }: Arriving,
  name: CallName,
  rules: BodyRule[],
): Arrival {
  const call = calls[name];
  const { multipart: form }: CallRow = call;
  const judge = bodyValidator('body' in call ? call.body : Type.Unknown(), rules);
  /** Bodies that are validated before the framework does it: forms and large bodies. */
  const judged = new WeakSet<object>();
  const keep = (body: unknown) => {
    if (isObject(body)) judged.add(body);
    return body;
  };
  const judgeForm = (data: unknown) => {
    const verdict = judge(data);
    if ('error' in verdict) throw verdict.error;
    return keep(verdict.value);
  };
  const readBody =
    isLarge(name) &&
    (async (bytes: Buffer, { caller }: FastifyRequest) =>
      keep(await largeBodies.read({ name, bytes, at: clock.now() }, caller?.id)));
  return {
    ...(readBody && { readBody }),
    ...((form || readBody) && {
      preParsing: (request, reply, payload) => arrivals.letIn(request, reply, payload, form),
    }),
    preValidation: (request, _reply, done) => {
      const arrived = () => {
        request.arrival = clock.now();
        request.waited = clock.waited();
        done();
      };
      if (form) readMultipart(request, form, { judge: judgeForm, slices }).then(arrived, done);
      else arrived();
    },
    validatorCompiler: () => (body: unknown) =>
      isObject(body) && judged.has(body) ? { value: body } : judge(body),
  };
}

const isObject = (body: unknown): body is object => typeof body === 'object' && body !== null;

function isLarge(name: CallName): name is LargeCall {
  const { size }: CallRow = calls[name];
  return size === 'large';
}
