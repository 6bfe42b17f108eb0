import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import { loadPages, serveWeb } from '../server/base/http/web.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Title of /my-contest in the newer version. */
export const NEWER_HEADING = 'Contests of the newer version';

/** Builds the web app as a newer version, and serves it without the files of the older one. */
export async function startNewerBuild(): Promise<{ origin: string; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'tallymark-newer-'));
  for (const part of [
    'web',
    'server',
    'contract',
    'shared',
    'docs/screenshots',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
  ]) {
    await cp(join(root, part), join(folder, part), { recursive: true });
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const page = join(folder, 'web/sitting/contest-page/my-contest-page.tsx');
  const source = await readFile(page, 'utf8');
  const changed = source.replace('My Contests · Tallymark', NEWER_HEADING);
  if (changed === source) throw new Error(`${page} has no title to change.`);
  await writeFile(page, changed);

  const builder = spawn(process.execPath, [join(folder, 'web/build/build.ts')], { stdio: 'inherit' });
  await once(builder, 'exit');
  if (builder.exitCode !== 0) throw new Error(`The newer version cannot be built: ${builder.exitCode}.`);

  const web = join(folder, 'dist/web');
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  await serveWeb(
    app,
    web,
    await loadPages(
      { folder: web, publicUrl: () => null, avatarUrl: undefined },
      {},
      { teacherSignup: () => 'open', sendsMail: false, signOn: { providers: [], hasPasswords: true } },
    ),
  );
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const close = async () => {
    await app.close();
    await rm(folder, { recursive: true });
  };
  return { origin, close };
}
