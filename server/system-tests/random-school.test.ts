import { test } from 'vitest';
import { testApp } from '../test/app.ts';
import { playSchool } from '../test/random-school/play.ts';
import { seedsOf } from '../test/random-school/seeds.ts';
import { isLongRun } from '../test/tries.ts';

/**
 * Compares randomly built schools with a naive model. `SCHOOL_SEEDS=7-20 npm run test:api --
 * server/system-tests/random-school` builds other schools. A failure prints its seed and story.
 *
 * The seeds of the short run catch the planted faults of faults/list.ts. After acts were added or changed,
 * the seeds build other schools, so run `npm run test:faults random-school`.
 */
const app = await testApp();

test.each(seedsOf(isLongRun ? '1-60' : '10'))(
  'what people see of the random school %i is what the model reckons',
  async (seed) => playSchool(app, seed),
);

test.each(seedsOf(isLongRun ? '81-90' : '10'))(
  'with a class of twelve, distributions and pairs of equal answers of the random school %i are right, too',
  async (seed) => playSchool(app, seed, { pupils: 12 }),
);
