/** `npm run demo`: fills an empty database with a small school, prints how to log in, and serves it. */
import { migrate } from '../base/database/migrate.ts';
import { StartupFault } from '../base/shared/startup-fault.ts';
import { DEMO_PASSWORD, fillSchool } from './demo-school.ts';
import { runCommand } from './run-command.ts';
import { withDatabaseAlone } from './with-database.ts';

await runCommand(async () => {
  await withDatabaseAlone(async ({ db, pool }) => {
    await migrate(pool);
    const someone = await db.selectFrom('account').select('id').limit(1).executeTakeFirst();
    if (someone) {
      throw new StartupFault(
        'The demo needs an empty database, and this one has accounts: set DATA_DIR to a new folder.',
      );
    }
    const { teachers, students } = await fillSchool(db, pool, Date.now());
    process.stdout.write(
      [
        'A small school is ready. Everybody has the password:',
        `  ${DEMO_PASSWORD}`,
        'Teachers:',
        ...teachers.map((email) => `  ${email}`),
        'Students:',
        `  ${students[0]} … ${students.at(-1)}`,
        '',
      ].join('\n'),
    );
  });
});
if (!process.exitCode) await import('../process/main.ts');
