import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { answerExample } from '#contract/answer-example.ts';
import { refusalsOf } from '#contract/call-refusals.ts';
import { type CallName, callNames, type CallRow, calls, type NeededRight } from '#contract/calls.ts';
import { idempotencyKeyHeader } from '#contract/keyed.ts';
import { idempotencyKeys } from '#contract/limits.ts';
import { roleRights, rolesWith } from '#contract/roles.ts';
import { refusals } from '#contract/refusals.ts';
import { Refusal as RefusalSchema } from '#contract/text.ts';
import { makeHeavyTurns } from './heavy-turns.ts';
import { answersOf } from './json/answer-writer.ts';
import { onAnswerEnd } from './on-answer-end.ts';

/** Returns the heading of the calls that need a right: the roles that have it. */
export function headingOf(right: NeededRight): string {
  if (right === 'none') return 'Anyone';
  if (right === 'account') return 'Everybody who is logged in';
  return rolesWith(right)
    .map((role) => `${role}s`)
    .join(', ');
}

/** Returns a call's schemas for the framework, and its words on the API's page. */
export function routeSchema(name: CallName) {
  const call = calls[name];
  const { summary, right, multipart }: CallRow = call;
  return {
    operationId: name,
    summary,
    tags: [headingOf(right)],
    ...('body' in call && { body: call.body }),
    ...(right !== 'none' && { security: [{ bearer: [] }] }),
    ...(multipart && { consumes: ['multipart/form-data'] }),
    response: { ...('answer' in call && { 200: call.answer }), '4xx': RefusalSchema, '5xx': RefusalSchema },
  };
}

/** Describes each sentence as the text that is sent. Changes `part`. */
function describeSentences(part: unknown): void {
  if (typeof part !== 'object' || part === null) return;
  if ('x-sentence' in part) Object.assign(part, { type: 'string' });
  for (const inner of Object.values(part)) describeSentences(inner);
}

/** Returns a call's body, answers and refusals for the API's page, with examples. */
function describeMessages(name: CallName) {
  const { body, example, keyed, multipart: form }: CallRow = calls[name];
  const { min, max } = idempotencyKeys.length;
  const answers = answersOf(name);
  const [answer] = answers;
  const data = body && { ...body, examples: [example] };
  return {
    ...(data && {
      body: form
        ? {
            type: 'object',
            required: ['data'],
            properties: { data, [form]: { type: 'string', format: 'binary' } },
          }
        : data,
    }),
    ...(keyed && {
      headers: {
        type: 'object',
        properties: { [idempotencyKeyHeader]: { type: 'string', minLength: min, maxLength: max } },
      },
    }),
    response: {
      200: {
        ...(answers.length > 1 ? { description: 'Depends on the caller', anyOf: answers } : answer),
        examples: answers.map((each) => answerExample(each)),
      },
      ...Object.fromEntries(
        [...Map.groupBy(refusalsOf(name), (code) => refusals[code])].map(([status, codes]) => [
          status,
          {
            ...RefusalSchema,
            description: codes.join(', '),
            properties: { ...RefusalSchema.properties, code: { type: 'string', enum: codes } },
          },
        ]),
      ),
    },
  };
}

const PREFIX = '/api/docs';

const MARK = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 32" height="40" ' +
    'stroke="#fff" stroke-width="3" stroke-linecap="round">' +
    '<path d="M8 5v22M16 5v22M24 5v22M32 5v22M3 25 37 7"/></svg>',
);

const FORMS = [
  {
    path: `${PREFIX}/json`,
    type: 'application/json; charset=utf-8',
    write: (app: FastifyInstance) => JSON.stringify(app.swagger()),
  },
  {
    path: `${PREFIX}/yaml`,
    type: 'application/x-yaml',
    write: (app: FastifyInstance) => app.swagger({ yaml: true }),
  },
];

/**
 * Serves the OpenAPI description and its page at /api/docs. Both are derived from the contract and load
 * nothing from other hosts.
 */
export async function describeApi(app: FastifyInstance, areStudentsAbout: () => boolean): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Tallymark',
        version: '1',
        description:
          'Every call of Tallymark. Times are ISO 8601 in UTC, marks are numbers, every answer ' +
          'carries Server-Time (milliseconds since the epoch). A refusal is ' +
          '{"code": "…", "detail": "…"}, with "fields" if particular fields are at fault. ' +
          'Programs decide by the code.',
      },
      tags: (['none', 'account', ...roleRights] as const).map((right) => ({ name: headingOf(right) })),
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transformObject: (made) => {
      if (!('openapiObject' in made)) return made.swaggerObject;
      const description = structuredClone(made.openapiObject);
      describeSentences(description);
      return description;
    },
    transform: ({ schema, url }) => {
      const name = callNames.find((known) => known === schema?.operationId);
      return { url, schema: name ? { ...schema, ...describeMessages(name) } : schema };
    },
  });
  await app.register(async (scope) => {
    // The page's scripts are 1 MB in size, so only a few are sent at once. All visitors share one queue.
    const turns = makeHeavyTurns({ places: 2, areStudentsAbout });
    scope.addHook('onRequest', async (request, reply) => {
      const onceGone = (left: () => void) => onAnswerEnd(request, reply, left);
      await turns.run(() => Promise.resolve(), { onceLeft: onceGone });
    });
    await servePage(scope, app);
  });
}

/** Writes the description in each format before the first request, because this takes about 100 ms. */
export async function writeDescription(app: FastifyInstance): Promise<void> {
  for (const { path } of FORMS) await app.inject(path);
}

async function servePage(scope: FastifyInstance, app: FastifyInstance): Promise<void> {
  const written = new Map<string, Buffer>();
  const writeOnce = ({ path, write }: (typeof FORMS)[number]) => {
    const bytes = written.get(path) ?? Buffer.from(write(app));
    written.set(path, bytes);
    return bytes;
  };
  await scope.register(swaggerUi, {
    routePrefix: PREFIX,
    theme: { title: 'Tallymark: the API' },
    logo: { type: 'image/svg+xml', content: MARK },
    uiHooks: {
      preHandler: (request, reply, done) => {
        const form = FORMS.find(({ path }) => request.routeOptions.url === path);
        if (form) void reply.type(form.type).send(writeOnce(form));
        else done();
      },
    },
  });
}
