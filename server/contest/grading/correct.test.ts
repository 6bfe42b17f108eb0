import * as fc from 'fast-check';
import { toMarkParts, toMarks } from '#contract/marks.ts';
import { describe, expect, test } from 'vitest';
import { applyRulings, isSameKey } from './correct.ts';
import type { Answers } from '#contract/answer.ts';
import { earnedMarkParts, grade, type Key } from './grade.ts';

const QUESTIONS = 4;
const OPTIONS = 3;
/**
 * Question 1 has the options 10, 11 and 12, question 2 has 20 to 22, and so on. The first option is right.
 */
const written = Array.from({ length: QUESTIONS }, (_, index) => ({
  id: index + 1,
  mark_parts: toMarkParts([0.5, 1, 2][index % 3] ?? 1),
  options: Array.from({ length: OPTIONS }, (_, place) => ({
    id: (index + 1) * 10 + place,
    is_correct: place === 0,
  })),
}));
const total = written.reduce((sum, question) => sum + question.mark_parts, 0);
const published: Key = {
  version: 1,
  questions: written.map(({ id, mark_parts: markParts }) => ({
    right: [id * 10],
    accepted: [id * 10],
    isForAll: false,
    markParts,
    isInTotal: true,
  })),
  minimumMarkParts: toMarkParts(1.5),
  totalMarkParts: total,
};

const ruling = fc.oneof(
  fc.record({
    question: fc.integer({ min: 1, max: QUESTIONS }),
    ruling: fc.constant('accept' as const),
    places: fc.uniqueArray(fc.nat(OPTIONS - 1), { minLength: 1 }),
  }),
  fc.record({
    question: fc.integer({ min: 1, max: QUESTIONS }),
    ruling: fc.constantFrom('all' as const, 'drop' as const),
  }),
);
const rulings = fc
  .uniqueArray(ruling, { minLength: 1, maxLength: QUESTIONS - 1, selector: ({ question }) => question })
  .map((all) =>
    all.map((one) =>
      'places' in one
        ? {
            question: one.question,
            ruling: one.ruling,
            options: one.places.map((place) => one.question * 10 + place),
          }
        : one,
    ),
  );
const correction = fc.record({ rulings, nobody_loses: fc.boolean(), scale_passing: fc.constant(true) });
const history = fc.array(correction, { maxLength: 6 });
const selected: fc.Arbitrary<Answers> = fc
  .tuple(...written.map(() => fc.option(fc.nat(OPTIONS - 1))))
  .map((places) => places.map((place, index) => (place === null ? null : (index + 1) * 10 + place)));

function versionsOf(corrections: Parameters<typeof applyRulings>[3][]): Key[] {
  const versions = [published];
  for (const one of corrections) {
    const [latest = published, earlier] = [versions.at(-1), versions.slice(0, -1)];
    try {
      versions.push(applyRulings(latest, earlier, written, one));
    } catch (fault) {
      expect(fault).toMatchObject({ status: 400 });
    }
  }
  return versions;
}

describe('after any corrections', () => {
  test('total and passing mark fit the questions that count, and no mark is above the total', () => {
    fc.assert(
      fc.property(history, selected, (corrections, answers) => {
        for (const [index, key] of versionsOf(corrections).entries()) {
          const counting = written.filter((_, place) => key.questions[place]?.isInTotal);
          expect(key.version).toBe(index + 1);
          expect(key.totalMarkParts).toBe(counting.reduce((sum, question) => sum + question.mark_parts, 0));
          expect(key.minimumMarkParts).toBeLessThanOrEqual(key.totalMarkParts);
          expect(grade(answers, key).markParts).toBeLessThanOrEqual(key.totalMarkParts);
        }
      }),
    );
  });

  test('by which nobody loses, each answer earns what it did, and each mark is as high as the total lets it', () => {
    fc.assert(
      fc.property(history, rulings, selected, (corrections, last, answers) => {
        const versions = versionsOf(corrections);
        const before = versions.at(-1) ?? published;
        const [after = before] = versionsOf([
          ...corrections,
          { rulings: last, nobody_loses: true, scale_passing: true },
        ]).slice(versions.length);
        before.questions.forEach((question, index) => {
          const now = after.questions[index] ?? question;
          const option = answers[index] ?? null;
          expect(earnedMarkParts(now, option)).toBeGreaterThanOrEqual(earnedMarkParts(question, option));
        });
        expect(grade(answers, after).markParts).toBeGreaterThanOrEqual(
          Math.min(grade(answers, before).markParts, after.totalMarkParts),
        );
      }),
    );
  });

  test('by which somebody may lose, the rulings alone decide', () => {
    fc.assert(
      fc.property(history, rulings, selected, (corrections, last, answers) => {
        const versions = versionsOf(corrections);
        const before = versions.at(-1) ?? published;
        const [after] = versionsOf([
          ...corrections,
          { rulings: last, nobody_loses: false, scale_passing: true },
        ]).slice(versions.length);
        if (!after) return;
        written.forEach(({ id, mark_parts: worth }, index) => {
          const [own, option] = [last.find(({ question }) => question === id), answers[index] ?? null];
          const [question, was] = [after.questions[index], before.questions[index]];
          if (!question || !was) throw new Error('there are as many questions');
          const isRight =
            own && 'options' in own && typeof option === 'number' && own.options.includes(option);
          const expected = {
            accept: isRight ? worth : 0,
            all: worth,
            drop: 0,
            none: earnedMarkParts(was, option),
          };
          expect(earnedMarkParts(question, option)).toBe(expected[own?.ruling ?? 'none']);
        });
      }),
    );
  });

  test('the way back to the right options as they were published ends with the published key', () => {
    fc.assert(
      fc.property(history, (corrections) => {
        const versions = versionsOf(corrections);
        const back = written.map(({ id }) => ({
          question: id,
          ruling: 'accept' as const,
          options: [id * 10],
        }));
        const [latest = published, earlier] = [versions.at(-1), versions.slice(0, -1)];
        const key = applyRulings(latest, earlier, written, {
          rulings: back,
          nobody_loses: false,
          scale_passing: true,
        });
        expect({ ...key, version: 1 }).toEqual(published);
        expect(isSameKey(key, published)).toBe(true);
      }),
    );
  });
});

test('a question that was dropped and earned nothing has nothing to keep once it counts again', () => {
  const drop = { rulings: [{ question: 1, ruling: 'drop' as const }], scale_passing: true };
  const dropped = applyRulings(published, [], written, { ...drop, nobody_loses: false });
  const back = [{ question: 1, ruling: 'accept' as const, options: [11] }];
  const { questions } = applyRulings(dropped, [published], written, {
    rulings: back,
    nobody_loses: true,
    scale_passing: true,
  });
  expect(questions[0]).toMatchObject({
    right: [11],
    accepted: [11],
    markParts: toMarkParts(0.5),
    isInTotal: true,
  });
});

test('an option that kept its marks keeps none once its question is dropped for everybody', () => {
  const accept = [{ question: 1, ruling: 'accept' as const, options: [11] }];
  const kept = applyRulings(published, [], written, {
    rulings: accept,
    nobody_loses: true,
    scale_passing: true,
  });
  expect(kept.questions[0]).toMatchObject({ right: [11], accepted: [10, 11] });
  const drop = { rulings: [{ question: 1, ruling: 'drop' as const }], scale_passing: true };
  const dropped = (nobodyLoses: boolean) =>
    applyRulings(kept, [published], written, { ...drop, nobody_loses: nobodyLoses }).questions[0]?.accepted;
  expect([dropped(true), dropped(false)]).toEqual([[10, 11], [11]]);
});

test('the passing mark stays, or follows the total and is rounded down to half a mark', () => {
  const drop = [{ question: 3, ruling: 'drop' as const }];
  const one = (scale_passing: boolean) =>
    applyRulings(published, [], written, { rulings: drop, nobody_loses: true, scale_passing });
  expect(toMarks(one(false).minimumMarkParts)).toBe(1.5);
  expect(toMarks(one(false).totalMarkParts)).toBe(2);
  expect(toMarks(one(true).minimumMarkParts)).toBe(0.5);
});

test('scaling starts from the passing mark that counts, also if an equal key had another one', () => {
  const versions = [published];
  const make = (rulings: Parameters<typeof applyRulings>[3]['rulings'], scale_passing: boolean) => {
    const [latest = published, earlier] = [versions.at(-1), versions.slice(0, -1)];
    const key = applyRulings(latest, earlier, written, { rulings, nobody_loses: false, scale_passing });
    versions.push(key);
    return [toMarks(key.minimumMarkParts), toMarks(key.totalMarkParts)];
  };
  const drop = [{ question: 3, ruling: 'drop' as const }];
  const back = [{ question: 3, ruling: 'accept' as const, options: [30] }];
  expect(make(drop, true)).toEqual([0.5, 2]);
  expect(make(back, false)).toEqual([0.5, 4]);
  expect(make(back, true)).toEqual([0.5, 4]);
  expect(make(drop, false)).toEqual([0.5, 2]);
  expect(make(back, true)).toEqual([1, 4]);
  expect(make(drop, true)).toEqual([0.5, 2]);
});
