import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CallName, type CallRow, calls, callsWith, type CallsWith } from '#contract/calls.ts';
import { logInEachRole } from '../../test/factories.ts';
import { rawRequest, tokenFor } from '../../test/requests.ts';
import { testApp } from '../../test/app.ts';

/** Any JSON sent to a call for everyone gets 2xx, or 4xx with `detail`, but never 500. */
const app = await testApp();
const people = await logInEachRole(app);

const forEveryone = callsWith('body').filter((name) => {
  const { right, file }: CallRow = calls[name];
  return (right === 'none' || right === 'account') && !file;
});

/** Texts of any UTF-16 code units, including control characters and lone surrogates. */
const anyText = fc
  .array(fc.oneof(fc.nat(0x7f), fc.nat(0xffff), fc.integer({ min: 0xd800, max: 0xdfff })), { maxLength: 300 })
  .map((units) => String.fromCharCode(...units));
const anyValue = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  anyText,
  fc.double(),
  fc.integer(),
  fc.constantFrom(1e300, 2 ** 31, 2 ** 53, -1, 0.1, '', '__proto__', '275760-09-13T00:00:00Z', '2026-02-30'),
);

/** Returns bodies that are valid for the call, except for random values in some places. */
function almost(name: CallsWith<'body'>) {
  const places = placesIn(calls[name].example);
  return fc
    .array(fc.tuple(fc.constantFrom(...places), anyValue), { minLength: 1, maxLength: 3 })
    .map((changes) =>
      changes.reduce<unknown>((body, [path, value]) => put(body, path, value), calls[name].example),
    );
}

function placesIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key]))];
}

function put(body: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value;
  const fields: Record<string, unknown> = { ...(typeof body === 'object' ? body : {}) };
  return { ...fields, [key]: put(fields[key], rest, value) };
}

async function expectAnswer(name: CallName, body: unknown) {
  // The throttle would refuse most requests after ten failures.
  await app.db.deleteFrom('throttle').execute();
  const reply = await app.send(rawRequest(name, JSON.stringify(body) ?? '', tokenFor(name, people)));
  expect(reply.status, reply.text).toBeLessThan(500);
  expect(reply.body.detail, reply.text).toMatch(/^[A-Z].*[.!?]$/s);
}

test.each(forEveryone)('%s takes any JSON', async (name) => {
  await fc.assert(
    fc.asyncProperty(anyValue, (body) => expectAnswer(name, body)),
    { numRuns: 100 },
  );
});

test.each(forEveryone)('%s takes almost the right body', async (name) => {
  await fc.assert(
    fc.asyncProperty(almost(name), (body) => expectAnswer(name, body)),
    { numRuns: 100 },
  );
});
