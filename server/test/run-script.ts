import { type ChildProcess, execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ClientConfig } from 'pg';
import { plainEnvironment } from './plain-environment.ts';

const COMMANDS = fileURLToPath(new URL('../commands/', import.meta.url));

type Name = 'account' | 'backup' | 'restore';
export type ScriptResult = { code: number | null; stdout: string; stderr: string };

/** Starts a command in `server/commands/` as its npm script does, or from a copy of that folder. */
export function startScript(
  name: Name,
  args: string[],
  env: Record<string, string>,
  commands = COMMANDS,
): { child: ChildProcess; ended: Promise<ScriptResult> } {
  const { promise, resolve } = Promise.withResolvers<ScriptResult>();
  const child = execFile(
    process.execPath,
    [`${commands}${name}.ts`, ...args],
    { env: { ...plainEnvironment(), ...env } },
    (_fault, stdout, stderr) => resolve({ code: child.exitCode, stdout, stderr }),
  );
  return { child, ended: promise };
}

export const runScript = (...start: Parameters<typeof startScript>) => startScript(...start).ended;

/** Converts a connection to a `DATABASE_URL`. */
export function databaseUrl({ host = '', port, user, password, database }: ClientConfig): string {
  const url = new URL('postgres://localhost');
  url.username = user ?? '';
  url.password = typeof password === 'string' ? password : '';
  url.pathname = `/${database}`;
  url.searchParams.set('host', host);
  url.searchParams.set('port', String(port ?? 5432));
  return url.href;
}
