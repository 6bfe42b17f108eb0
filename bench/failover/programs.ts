import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Folder of PostgreSQL's programs, as in deploy/patroni.yml. */
const POSTGRES = '/usr/lib/postgresql/15/bin/postgres';

/** Debian packages of the programs, and the command that prints the version of each. */
const PROGRAMS = {
  'postgresql-15': [POSTGRES, '--version'],
  patroni: ['patroni', '--version'],
  'etcd-server': ['etcd', '--version'],
  haproxy: ['haproxy', '-v'],
} as const;

/** Returns the names of the packages that are not installed. */
export const missingPackages = (): string[] =>
  Object.entries(PROGRAMS).flatMap(([name, [program, ask]]) => (runs(program, ask) ? [] : [name]));

/** Returns the programs with their versions, as in `patroni 3.0.2`. */
export const describePrograms = (): string =>
  Object.entries(PROGRAMS)
    .map(([name, [program, ask]]) => {
      const { stdout } = spawnSync(program, [ask], { encoding: 'utf8' });
      return `${name} ${/\d+(\.\d+)+/.exec(stdout)?.[0] ?? '?'}`;
    })
    .join(', ');

const runs = (program: string, ask: string): boolean =>
  (!program.startsWith('/') || existsSync(program)) && spawnSync(program, [ask]).status === 0;
