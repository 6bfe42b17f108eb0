/** `npm run rows`: writes schema.sql, and the row types in rows.ts, from the migrations. */
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../base/database/connect.ts';
import { describeSchema, rowTypes } from '../base/database/describe.ts';
import { openEmbeddedDatabase } from '../base/database/embedded.ts';
import { migrate } from '../base/database/migrate.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tallymark-rows-'));
  // If this runs as root, PostgreSQL runs as another user, who needs access to the folder.
  await chmod(dataDir, 0o755);
  const embedded = await openEmbeddedDatabase({ dataDir, log: () => undefined });
  try {
    const { db, pool } = connect(embedded.connection, () => undefined);
    await migrate(pool);
    await writeFile(new URL('../base/database/schema.sql', import.meta.url), await describeSchema(pool));
    await writeFile(new URL('../base/database/rows.ts', import.meta.url), await rowTypes(db));
    await pool.end();
  } finally {
    await embedded.stop();
    await rm(dataDir, { recursive: true });
  }
});
