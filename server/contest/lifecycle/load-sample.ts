import { readFile } from 'node:fs/promises';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { CreateContest } from '#contract/contest.ts';
import type { SampleName } from '#contract/samples.ts';

/** Body of `createContest` with only the name, the passing mark and the questions. */
const Sample = Type.Object({
  contest: Type.Pick(CreateContest.properties.contest, ['name', 'minimum_marks']),
  questions: CreateContest.properties.questions,
});
export type Sample = Type.Static<typeof Sample>;

const shape = Compile(Sample);

/** Loads a sample from `samples/`. Throws if it does not match the schema. */
export async function loadSample(name: SampleName): Promise<Sample> {
  return shape.Parse(
    JSON.parse(await readFile(new URL(`../../../samples/${name}.json`, import.meta.url), 'utf8')),
  );
}
