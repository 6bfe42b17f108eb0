import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartupFault } from '../../shared/startup-fault.ts';

export type SystemAccount = Readonly<{ uid: number; gid: number }>;

const NAME = 'postgres';

/**
 * Returns the account under which PostgreSQL runs; undefined for the current user. Root cannot run
 * PostgreSQL, so it uses the owner of `pgdata`, or else the user `postgres`. Throws a `StartupFault` if the
 * folder belongs to another user, or if the user `postgres` cannot be created.
 */
export function chooseAccount(pgdata: string): SystemAccount | undefined {
  const me = process.getuid?.();
  if (me === undefined) return undefined; // on Windows, for which there are no binaries
  const owner = statSync(pgdata, { throwIfNoEntry: false });
  if (me === 0) {
    if (owner?.uid === 0) {
      throw new StartupFault(
        `The database in ${pgdata} belongs to root, which cannot run PostgreSQL: give it to ` +
          `another user with "chown -R ${NAME} ${pgdata}", or set DATA_DIR to another folder.`,
      );
    }
    return owner ?? findUser() ?? makeUser();
  }
  if (owner && owner.uid !== me) {
    throw new StartupFault(
      `The database in ${pgdata} belongs to another user (${nameOf(owner.uid)}): start Tallymark as ` +
        'root or as that user, give the folder to this user with "chown -R", or set DATA_DIR to ' +
        'another one.',
    );
  }
  return undefined;
}

/** Returns options for `spawn` that run a child process as `account`. */
export function runAs(account: SystemAccount | undefined): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {};
}

/** Throws a `StartupFault` if `account` may not enter a folder. The system's check includes ACLs. */
export function refuseClosedFolders(account: SystemAccount, data: string, root: string): void {
  const closed = (path: string) => {
    const script = 'for folder do [ -x "$folder" ] || { printf %s "$folder"; exit 1; }; done';
    const check = spawnSync('/bin/sh', ['-c', script, 'sh', ...ancestors(path)], {
      ...runAs(account),
      cwd: '/',
      encoding: 'utf8',
    });
    return check.stdout;
  };
  const who =
    `PostgreSQL does not run as root, and the user ${nameOf(account.uid)}, as whom it runs instead, ` +
    'may not enter';
  const binaries = closed(root);
  if (binaries) {
    throw new StartupFault(
      `${who} ${binaries}, where its programs are: move Tallymark to a folder that every user can ` +
        'reach (for example /opt/tallymark) with DATA_DIR in such a folder too, or set DATABASE_URL to ' +
        'a PostgreSQL of your own.',
    );
  }
  const closedData = closed(data);
  if (closedData) {
    throw new StartupFault(
      `${who} ${closedData}: set DATA_DIR to a folder that every user can reach (for example ` +
        '/var/lib/tallymark), or set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
}

function ancestors(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [path] : [...ancestors(parent), path];
}

function findUser(): SystemAccount | undefined {
  const [uid, gid] = ['-u', '-g'].map((option) => Number(ask('id', option, NAME) || Number.NaN));
  return uid && gid ? { uid, gid } : undefined;
}

function makeUser(): SystemAccount {
  // All large Linux distributions have useradd. The second command is for busybox.
  ask('useradd', '--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', NAME);
  if (!findUser()) ask('adduser', '-S', '-D', '-H', NAME);
  const user = findUser();
  if (user) return user;
  throw new StartupFault(
    `PostgreSQL does not run as root, and Tallymark cannot make the user "${NAME}" for it: make that ` +
      'user, start Tallymark as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
  );
}

function nameOf(uid: number): string {
  return ask('id', '-un', String(uid)) || String(uid);
}

function ask(program: string, ...args: string[]): string {
  const { status, stdout } = spawnSync(program, args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}
