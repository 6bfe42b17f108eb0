import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeSign, type PresenceSign } from './presence.ts';

const signs: fc.Arbitrary<PresenceSign> = fc
  .record({
    at: fc.integer({ min: 0, max: 9 }).map((time) => new Date(time)),
    questionNumber: fc.option(fc.integer({ min: 1, max: 3 })),
    away: fc.boolean(),
    device: fc.integer({ min: 1, max: 2 }),
    isOutside: fc.option(fc.boolean()),
    network: fc.option(fc.constantFrom('school', 'elsewhere')),
  })
  .map((sign) => Object.assign(sign, { contestId: 1, studentId: 1, placedAt: sign.at }));

function merged([first, ...rest]: PresenceSign[]) {
  if (!first) return first;
  const waiting = { ...first };
  for (const sign of rest) mergeSign(waiting, sign);
  const { placedAt, ...known } = waiting;
  return { ...known, ...(known.questionNumber !== null && { placedAt }) };
}

test('signs of a student come together in any order: the latest place, device and state count', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(signs, { minLength: 1, maxLength: 5, selector: ({ at }) => at.getTime() }),
      fc.nat(),
      (list, turn) => {
        const cut = turn % list.length;
        const turned = [...list.slice(cut), ...list.slice(0, cut)].toReversed();
        expect(merged(turned)).toEqual(merged(list));
        const latest = Math.max(...list.map(({ at }) => at.getTime()));
        const placed = list.filter(({ questionNumber }) => questionNumber !== null);
        const placedAt = Math.max(...placed.map(({ at }) => at.getTime()));
        expect(merged(list)).toMatchObject({
          at: new Date(latest),
          ...(placed.length > 0 && { placedAt: new Date(placedAt) }),
        });
      },
    ),
  );
});
