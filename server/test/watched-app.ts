import type { InjectOptions } from 'fastify';
import { pino } from 'pino';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { Refusal } from '#contract/text.ts';
import { buildApp } from '../app.ts';
import { testApp } from './app.ts';
import { tableContents } from './table-contents.ts';

const WARNING = 40;

const RefusalBody = Compile(Type.Object(Refusal.properties, { additionalProperties: false }));
const LogLine = Compile(Type.Object({ level: Type.Integer(), reqId: Type.Optional(Type.String()) }));

/** Texts that only programmers understand, such as stack traces and SQL statements. */
const INTERNALS =
  /node_modules|\.ts:|\bat \w+ \(|Error:|FST_|SyntaxError|\bselect\b.*\bfrom\b|undefined|\[object/i;

/**
 * Starts a server for tests with invalid input. Every refusal must be a sentence for people, the log must
 * have no errors, and the tables must not change, so each file creates its data before the tests.
 */
export async function watchedApp() {
  const test = await testApp();
  const { db, pool, hot, clock } = test;
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  const { app } = await buildApp({ db, hot, clock, log, secure: false });
  await app.ready();
  afterAll(() => app.close());

  let before: Record<string, string[]> = {};
  beforeEach(async () => {
    before = await tableContents(pool);
  });
  afterEach(async () => {
    expect(await tableContents(pool), 'bad input changes nothing').toEqual(before);
  });

  /** Sends a request, expects this status and returns the refusal. `about` describes the request. */
  async function refuse(about: string, request: InjectOptions, status: number) {
    const linesBefore = lines.length;
    const response = await app.inject(request);
    const said = `${about}: ${response.body.slice(0, 300)}`;
    expect(response.statusCode, said).toBe(status);
    expect(response.headers['content-type'], said).toMatch(/^application\/json/);
    const body = RefusalBody.Parse(response.json());
    expect(body.detail, said).toMatch(/^[A-Z].*[.?!]$/s);
    expect(response.body, said).not.toMatch(INTERNALS);
    for (const why of Object.values(body.fields ?? {})) expect(why, said).toMatch(/^[A-Z].*[.?!]$/s);
    for (const line of lines.slice(linesBefore)) {
      expect(LogLine.Parse(JSON.parse(line)).level, line).toBeLessThanOrEqual(WARNING);
    }
    return body;
  }

  return { ...test, refuse };
}
