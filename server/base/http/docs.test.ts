import { Errors } from 'typebox/value';
import { expect, test } from 'vitest';
import { answerExample } from '#contract/answer-example.ts';
import { callNames } from '#contract/calls.ts';
import { testApp } from '../../test/app.ts';
import { answersOf } from './json/answer-writer.ts';

const { app } = await testApp();

test('the description is answered as JSON and as YAML, the second time as the first', async () => {
  for (const [path, type, begin] of [
    ['/api/docs/json', 'application/json; charset=utf-8', '{"openapi":"3.1.0"'],
    ['/api/docs/yaml', 'application/x-yaml', 'openapi: 3.1.0\n'],
  ] as const) {
    const first = await app.inject(path);
    expect(first.headers['content-type']).toBe(type);
    expect(first.body.slice(0, begin.length)).toBe(begin);
    expect(first.body).toContain('/api/user/student/contest/submit/');
    expect((await app.inject(path)).body).toBe(first.body);
  }
});

test('a sentence is described as a text, as it is sent', async () => {
  const { body } = await app.inject('/api/docs/json');
  const sentences = body.match(/\{[^{}]*"x-sentence"[^{}]*\}/g) ?? [];
  expect(sentences.length).toBeGreaterThan(20);
  expect(sentences.filter((schema) => !schema.includes('"type":"string"'))).toEqual([]);
});

test.each(callNames)('the example of an answer of %s follows its schema', (name) => {
  for (const schema of answersOf(name)) expect(Errors(schema, answerExample(schema))).toEqual([]);
});

test('a call is described with its own refusals, and with examples of body and answer', async () => {
  const { paths } = (await app.inject('/api/docs/json')).json<{ paths: Record<string, { post?: object }> }>();
  expect(paths['/api/user/student/contest/submit/']?.post).toMatchObject({
    requestBody: { content: { 'application/json': { example: { submission: [1, 2] } } } },
    responses: {
      200: { content: { 'application/json': { example: { detail: 'Saved.' } } } },
      404: { description: 'unknown_contest' },
    },
  });
});
