import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Folder of PostgreSQL's programs, as in deploy/patroni.yml. */
export const POSTGRES_FOLDER = '/usr/lib/postgresql/15/bin';

/** Debian packages of the programs, and the command that prints the version of each. */
const PROGRAMS = {
  'postgresql-15': [`${POSTGRES_FOLDER}/postgres`, '--version'],
  patroni: ['patroni', '--version'],
  'etcd-server': ['etcd', '--version'],
  haproxy: ['haproxy', '-v'],
  pgbackrest: ['pgbackrest', 'version'],
} as const;

type Package = keyof typeof PROGRAMS;

/** Returns the names of the packages that are not installed. */
export const missingPackages = (packages: readonly Package[]): string[] =>
  packages.filter((name) => {
    const [program, ask] = PROGRAMS[name];
    return !runs(program, ask);
  });

/** Returns the programs with their versions, as in `patroni 3.0.2`. */
export const describePrograms = (packages: readonly Package[]): string =>
  packages
    .map((name) => {
      const [program, ask] = PROGRAMS[name];
      const { stdout } = spawnSync(program, [ask], { encoding: 'utf8' });
      return `${name} ${/\d+(\.\d+)+/.exec(stdout)?.[0] ?? '?'}`;
    })
    .join(', ');

const runs = (program: string, ask: string): boolean =>
  (!program.startsWith('/') || existsSync(program)) && spawnSync(program, [ask]).status === 0;
