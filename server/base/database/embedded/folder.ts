import { chmod, access, constants, mkdir, readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupFault } from '../../shared/startup-fault.ts';
import { POSTGRES_VERSION } from './binaries.ts';

/** Paths of a data folder, absolute and without symbolic links. */
export type Folder = Readonly<{
  dataDir: string;
  pgdata: string;
  log: string;
}>;

/** Returns the real paths of an existing data folder. */
export async function resolveFolder(dataDir: string): Promise<Folder> {
  const real = await realpath(dataDir);
  const pgdata = join(real, 'postgres');
  return {
    dataDir: real,
    // PostgreSQL's folder may be a link to another disk.
    pgdata: await realpath(pgdata).catch(() => pgdata),
    log: join(real, 'postgres.log'),
  };
}

/** Creates the data folder if necessary. Throws a `StartupFault` if it is not a folder or not writable. */
export async function prepareFolder(dataDir: string): Promise<Folder> {
  try {
    const made = await mkdir(dataDir, { recursive: true });
    // PostgreSQL's user must be able to enter a folder created by root, whatever the umask is.
    if (made && process.getuid?.() === 0) await chmod(dataDir, 0o755);
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return await resolveFolder(dataDir);
  } catch (fault) {
    const reason = fault instanceof Error ? fault.message : String(fault);
    throw new StartupFault(
      `The data folder ${dataDir} cannot be used (${reason}): make it a folder that this user may ` +
        'write, or set DATA_DIR to another one.',
    );
  }
}

/**
 * Returns whether a database exists. Throws a `StartupFault` if it has the wrong version or its files are
 * unreadable.
 */
export async function hasDatabase({ dataDir, pgdata }: Folder): Promise<boolean> {
  const version = await readFile(join(pgdata, 'PG_VERSION'), 'utf8').catch((fault: unknown) => {
    if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return undefined;
    const reason = fault instanceof Error ? fault.message : String(fault);
    throw new StartupFault(
      `The database in ${pgdata} cannot be read (${reason}): give it to the user who starts ` +
        'Tallymark, or set DATA_DIR to another folder.',
    );
  });
  if (version === undefined) return false;
  const major = Number.parseInt(version, 10);
  if (major === POSTGRES_VERSION) return true;
  const versions =
    `The database in ${pgdata} was made by PostgreSQL ${version.trim()}, and this Tallymark brings ` +
    `PostgreSQL ${POSTGRES_VERSION}`;
  if (major > POSTGRES_VERSION) {
    throw new StartupFault(
      `${versions}: start the Tallymark that made it, or set DATA_DIR to another folder.`,
    );
  }
  throw new StartupFault(
    `${versions}. With the Tallymark that made it, run "DATA_DIR=${dataDir} npm run backup -- /tmp/school.gz". ` +
      `With this one, run "DATA_DIR=${dataDir}-${POSTGRES_VERSION} npm run restore -- /tmp/school.gz", and ` +
      'start it with that DATA_DIR.',
  );
}
