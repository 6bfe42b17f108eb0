import type { TestApp } from '../make-app.ts';
import { Builder } from './builder.ts';
import { makeClass } from './class-acts.ts';
import { compareAll } from './compare.ts';
import { invite, join, makeContest, sit, wait } from './contest-acts.ts';

/** What may happen next, with its weight. */
const ACTS: [number, (builder: Builder) => Promise<void>][] = [
  [1, makeContest],
  [2, join],
  [2, invite],
  [4, wait],
  [8, sit],
];

const STEPS = 60;

/** Builds a school from a seed and compares every place with the model, now and then and in the end. */
export async function playSchool(app: TestApp, seed: number): Promise<void> {
  const builder = await Builder.begin(app, seed, 6);
  const { chance } = builder;
  const acts = ACTS.flatMap(([weight, act]) => Array.from({ length: weight }, () => act));
  await makeContest(builder);
  await makeClass(builder);
  for (let step = 1; step <= STEPS; step++) {
    await chance.pick(acts)(builder);
    if (step % 20 === 0) await compareAll(builder);
  }
}
