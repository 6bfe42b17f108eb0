import { expect, test } from 'vitest';
import { testApp } from '../test/app.ts';
import { logInAs } from '../test/factories.ts';
import { removeExpired } from './housekeeping.ts';

const app = await testApp();
const { db, pool, clock } = app;

/** Makes the database refuse to delete rows from this table. */
const refuseDeleting = (table: string) =>
  pool.query(`
    create function refuse_${table}() returns trigger language plpgsql as
      $$ begin raise exception 'no row of ${table} goes'; end $$;
    create trigger refuse before delete on ${table} for each row execute function refuse_${table}()`);

test('a step that fails keeps no other from its work, and is named', async () => {
  await logInAs(app, 'Teacher');
  await db
    .insertInto('throttle')
    .values({ key: 'old', tries: 1, window_end: new Date(clock.now() - 1) })
    .execute();
  await refuseDeleting('throttle');
  await refuseDeleting('known_device');
  const later = new Date(clock.now() + 366 * 86_400_000);
  await expect(removeExpired(db, later)).rejects.toThrow(
    'not removed: counted tries (error: no row of throttle goes), ' +
      'known browsers (error: no row of known_device goes)',
  );
  expect(await db.selectFrom('session').select('id').execute()).toEqual([]);
  expect(await db.selectFrom('throttle').select('key').execute()).not.toEqual([]);
});
