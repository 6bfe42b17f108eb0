import type { TestApp } from '../make-app.ts';
import { Builder } from './builder.ts';
import { makeClass } from './class-acts.ts';
import { compareAll } from './compare.ts';
import { invite, join, makeContest, wait, passDoubt } from './contest-acts.ts';
import { comeLate, sit } from './sit-acts.ts';
import { accept, correct, extend, giveTime, grade, release, reopen, restore } from './teacher-acts.ts';

/** What may happen next, with its weight. */
const ACTS: [number, (builder: Builder) => Promise<void>][] = [
  [1, makeContest],
  [3, join],
  [3, invite],
  [6, wait],
  [10, sit],
  [4, comeLate],
  [3, giveTime],
  [1, extend],
  [2, reopen],
  [4, accept],
  [4, correct],
  [1, restore],
  [2, grade],
  [2, release],
];

const STEPS = 90;

/** Builds a school from a seed and compares every place with the model, now and then and in the end. */
export async function playSchool(app: TestApp, seed: number): Promise<void> {
  const builder = await Builder.begin(app, seed, 6);
  const { chance } = builder;
  const acts = ACTS.flatMap(([weight, act]) => Array.from({ length: weight }, () => act));
  await makeContest(builder);
  await makeClass(builder);
  for (let step = 1; step <= STEPS; step++) {
    app.clock.moveBy(1000);
    await passDoubt(builder);
    await chance.pick(acts)(builder);
    if (step % 30 === 0) await compareAll(builder);
  }
}
