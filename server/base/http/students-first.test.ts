import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { testApp } from '../../test/app.ts';
import { StudentsFirst } from './students-first.ts';

const { app } = await testApp();

const students = ['viewContest', 'saveAnswers', 'recordEvents', 'submitAttempt'] as const;

/** Sends 40 other requests and then this one at once. Returns how many others were answered first. */
async function othersBefore(request: { method: 'GET' | 'POST'; url: string }): Promise<number> {
  let others = 0;
  let before = -1;
  const sendOther = async () => {
    const { statusCode } = await app.inject({ url: '/api/nothing/' });
    expect(statusCode).toBe(404);
    others++;
  };
  const send = async () => {
    await app.inject(request); // a request without a token is refused as soon as it begins
    before = others;
  };
  await Promise.all([...Array.from({ length: 40 }, sendOther), send()]);
  return before;
}

test.each(students)('%s begins before all others that came with it', async (name) => {
  const { method, path } = calls[name];
  expect(await othersBefore({ method, url: path })).toBe(0);
  expect(await othersBefore({ method, url: path.replace(/\/$/, '') }), 'without the last slash').toBe(0);
});

test('any other begins in its turn', async () => {
  expect(await othersBefore({ method: 'POST', url: calls.logIn.path })).toBe(40);
});

test('students are about after one of their calls, not after others', () => {
  const students = new StudentsFirst();
  students.begin(calls.logIn.path, () => undefined);
  expect(students.areAbout()).toBe(false);
  students.begin(calls.saveAnswers.path, () => undefined);
  expect(students.areAbout()).toBe(true);
});
