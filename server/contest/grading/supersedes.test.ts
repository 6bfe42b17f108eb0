import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { supersedes } from './supersedes.ts';

const { pool, drop } = await createTestDatabase();
afterAll(drop);

const time = fc.oneof(fc.nat(3), fc.constantFrom(1_772_438_400_000, 1_772_438_400_001, 8.64e15));
const device = fc.oneof(fc.nat(3), fc.constantFrom(2_147_483_647));
const choice = fc.record({ chosenAt: time, device });
const held = fc.record({ chosenAt: fc.option(time), device: fc.option(device) });

test('the database and the server say the same of any two choices', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(choice, held), { minLength: 1, maxLength: 50 }), async (pairs) => {
      const { rows } = await pool.query<{ does: boolean }>(
        `select supersedes(chosen, device, held_at, held_on) as does
        from unnest($1::bigint[], $2::integer[], $3::bigint[], $4::integer[]) with ordinality
          as pair (chosen, device, held_at, held_on, place) order by place`,
        [
          pairs.map(([one]) => one.chosenAt),
          pairs.map(([one]) => one.device),
          pairs.map(([, other]) => other.chosenAt),
          pairs.map(([, other]) => other.device),
        ],
      );
      expect(rows.map(({ does }) => does)).toEqual(pairs.map(([one, other]) => supersedes(one, other)));
    }),
  );
});

test('of two different choices one supersedes the other, and each its own repeat', () => {
  fc.assert(
    fc.property(choice, choice, (one, other) => {
      const isSame = one.chosenAt === other.chosenAt && one.device === other.device;
      expect([supersedes(one, other), supersedes(other, one)].filter(Boolean)).toHaveLength(isSame ? 2 : 1);
    }),
  );
});

test('PostgreSQL puts the rule itself in the place of the function, so that it costs no call', async () => {
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    'explain (verbose) select supersedes(chosen, 1, chosen, 2) from unnest($1::bigint[]) as chosen',
    [[1]],
  );
  expect(rows.map((row) => row['QUERY PLAN']).join()).not.toContain('supersedes');
});
