import * as fc from 'fast-check';
import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import { findNameFault, findTextFault } from '#shared/characters.ts';
import { calls } from '#contract/calls.ts';
import { testApp } from '../../test/app.ts';
import type { Reply } from '../../test/make-app.ts';
import { toCreateBody, draftContest, logInAs } from '../../test/factories.ts';

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');

const stored = async (contest: number) =>
  (await call('viewContest', { as: teacher, body: { contest } })).body;
const allIds = () => app.db.selectFrom('contest').select('id').orderBy('id').execute();

type Draft = ReturnType<typeof toCreateBody>;

/** Normalizes a text as the server does. */
const tidy = (text: string) => text.normalize('NFC').trim();

/** Any text that the server accepts, with white space around it. */
const text = (maxLength: number, whyNot = findTextFault) =>
  fc
    .tuple(
      fc.constantFrom('', ' ', '\n\t', '\u00a0'),
      fc.string({ unit: 'binary', maxLength }),
      fc.constantFrom('x', 'é', 'क्\u200dष', '👩🏽\u200d🔬'),
      fc.constantFrom('', ' ', '\r\n'),
    )
    .map((parts) => parts.join(''))
    .filter((text) => whyNot(tidy(text)) === null);

const question = fc
  .record({
    question_text: text(60),
    marks: fc.constantFrom(0.5, 1, 2),
    options: fc.array(text(20), { minLength: 2, maxLength: 10 }),
    right: fc.nat(),
  })
  .map(({ question_text, marks, options, right }) => ({
    question_text,
    marks,
    options: options.map((option_text, place) => ({
      option_text,
      is_correct: place === right % options.length,
    })),
  }));

const now = clock.now();
const instant = (min: number, max: number) =>
  fc.integer({ min, max }).map((time) => new Date(time).toISOString());

const validBody: fc.Arbitrary<Draft> = fc
  .record({
    name: text(40, findNameFault),
    start_datetime: instant(Date.parse('1900-01-01T00:00:00Z'), now),
    end_datetime: instant(now + 1, Date.parse('2199-12-31T23:59:59.999Z')),
    is_public: fc.boolean(),
    questions: fc.array(question, { minLength: 1, maxLength: 6 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ questions, share, ...contest }) => {
    const total = questions.reduce((sum, { marks }) => sum + marks, 0);
    return { contest: { ...contest, minimum_marks: Math.floor(total * share * 2) / 2 }, questions };
  });

/** Returns the contest as the server stores it from an accepted body. */
function trimmed({ contest, questions }: Draft): Draft {
  return {
    contest: {
      name: tidy(contest.name),
      start_datetime: new Date(contest.start_datetime).toISOString(),
      end_datetime: new Date(contest.end_datetime).toISOString(),
      is_public: contest.is_public,
      // The validator tolerates deviations of a billionth of half a mark.
      minimum_marks: Math.round(contest.minimum_marks * 2) / 2,
    },
    questions: questions.map(({ question_text, marks, options }) => ({
      question_text: tidy(question_text),
      marks,
      options: options.map(({ option_text, is_correct }) => ({
        option_text: tidy(option_text),
        is_correct,
      })),
    })),
  };
}

/** Returns the paths of all values within a JSON value. */
function places(value: unknown, steps: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [steps];
  const inner = Object.entries(value).flatMap(([key, item]) => places(item, [...steps, key]));
  return [steps, ...inner];
}

/** Returns a copy with the value at one path replaced; `undefined` removes it. */
function replaced(value: unknown, [step, ...rest]: string[], by: unknown): unknown {
  if (step === undefined) return by;
  const copy = structuredClone(value);
  if (typeof copy !== 'object' || copy === null) return by;
  Reflect.set(copy, step, replaced(Reflect.get(copy, step), rest, by));
  return copy;
}

const tricky = fc.constantFrom<unknown[]>(
  undefined,
  null,
  true,
  '',
  ' ',
  '\0',
  '\ud800',
  'x'.repeat(5_001),
  0,
  -0,
  -1,
  0.3,
  0.5 + 1e-11,
  2 ** 31,
  1e300,
  [],
  {},
  '2030-01-01',
  '9999-12-31T23:59:59-23:59',
  '0000-01-01T00:00:00+23:59',
  '2016-12-31T23:59:60Z',
  '+275760-09-13T00:00:00Z',
  '12345678',
  [[]],
  [null],
  { id: 1 },
);

/**
 * A valid body in which one to three values are replaced by tricky values, random JSON, or other values of
 * the body.
 */
const mutatedBody = validBody.chain((body) => {
  const all = places(body);
  const change = fc.record({
    at: fc.constantFrom(...all),
    by: fc.oneof(
      tricky,
      fc.jsonValue(),
      fc
        .constantFrom(...all)
        .map((steps) => steps.reduce<unknown>((at, step) => Reflect.get(Object(at), step), body)),
    ),
  });
  return fc
    .array(change, { minLength: 1, maxLength: 3 })
    .map((changes) => changes.reduce<unknown>((mutated, { at, by }) => replaced(mutated, at, by), body));
});

/** Expects a 4xx status, and errors that are whole sentences. */
function expectRefusal({ status, body }: Reply) {
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(body.detail).toMatch(/\S/);
  for (const why of Object.values(body.fields ?? {})) expect(why).toMatch(/^[A-Z].*\.$/s);
}

const draft = Compile(calls.createContest.body);

/** Returns the body as the server receives it: after JSON (no undefined, no -0), with normalized texts. */
function asSent(body: unknown): Draft {
  const sent: unknown = JSON.parse(JSON.stringify(body), (_key, value: unknown) =>
    typeof value === 'string' ? tidy(value) : value,
  );
  if (!draft.Check(sent)) throw new Error('the server took what the contract forbids');
  return sent;
}

describe('create, whatever is sent to it,', () => {
  test('takes every valid contest and gives it back as it was, trimmed', async () => {
    await fc.assert(
      fc.asyncProperty(validBody, async (body) => {
        const created = await call('createContest', { as: teacher, body });
        expect(created.body).toMatchObject({ detail: 'Contest created successfully' });
        expect(toCreateBody(await stored(created.body.id))).toEqual(trimmed(body));
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    ['a valid contest changed here and there', mutatedBody, 250],
    ['any JSON', fc.jsonValue(), 150],
    [
      'any JSON in the right frame',
      fc.record({ contest: fc.jsonValue(), questions: fc.array(fc.jsonValue()) }),
      100,
    ],
  ])(
    'answers 2xx or 4xx with sentences, never 5xx, and a refused contest leaves no row: %s',
    async (_, bodies, numRuns) => {
      await fc.assert(
        fc.asyncProperty(bodies, async (body) => {
          const before = await allIds();
          const reply = await call('createContest', { as: teacher, body });
          if (reply.status === 200) {
            expect(toCreateBody(await stored(reply.body.id))).toEqual(trimmed(asSent(body)));
          } else {
            expectRefusal(reply);
            expect(await allIds()).toEqual(before);
          }
        }),
        { numRuns },
      );
    },
  );
});

test('update, whatever is sent to it, answers alike, and a refused one changes nothing', async () => {
  const id = await draftContest(app, teacher);
  await fc.assert(
    fc.asyncProperty(mutatedBody, async (body) => {
      const before = await stored(id);
      const named = replaced(replaced(body, ['contest', 'id'], id), ['contest', 'is_public'], true);
      const reply = await call('updateContest', { as: teacher, body: named });
      const after = await stored(id);
      if (reply.status === 200) {
        expect(toCreateBody(after)).toEqual(trimmed(asSent(named)));
      } else {
        expectRefusal(reply);
        expect(after).toEqual(before);
      }
    }),
    { numRuns: 150 },
  );
});
