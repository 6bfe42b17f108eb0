import { StartupFault } from '../shared/startup-fault.ts';
import { loadMigrations } from './migrate.ts';

/** Throws a `StartupFault` if the version of a schema is newer than this program. */
export async function refuseNewer(what: 'backup' | 'database', schema: number): Promise<void> {
  const newest = (await loadMigrations()).at(-1)?.version ?? 0;
  if (schema <= newest) return;
  throw new StartupFault(
    `The ${what} was made by a newer Tallymark (schema ${schema}, this one knows ${newest}): use that one.`,
  );
}
