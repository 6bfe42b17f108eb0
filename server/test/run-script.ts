import { type ChildProcess, execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ClientConfig } from 'pg';
import { plainEnvironment } from './plain-environment.ts';

const COMMANDS = fileURLToPath(new URL('../commands/', import.meta.url));

type Name = 'account' | 'backup' | 'restore';
export type ScriptResult = { code: number | null; stdout: string; stderr: string };

/**
 * Starts a command of `server/commands/` as its npm script does, or the same one of another copy of that
 * folder.
 */
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

/** Runs such a command until it ends. */
export const runScript = (...start: Parameters<typeof startScript>) => startScript(...start).ended;

/** The connection in the form of a `DATABASE_URL`. */
export function databaseUrl({ host = '', port, user, password, database }: ClientConfig): string {
  const url = new URL('postgres://localhost');
  url.username = user ?? '';
  url.password = typeof password === 'string' ? password : '';
  url.pathname = `/${database}`;
  url.searchParams.set('host', host);
  url.searchParams.set('port', String(port ?? 5432));
  return url.href;
}
