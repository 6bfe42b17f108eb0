import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, inject } from 'vitest';
import type * as MakeApp from './make-app.ts';
import { temporaryFolder } from './temporary-folder.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const isNoTest = (path: string) => !path.endsWith('.test.ts');
const LIST = 'contract/kinds/kinds.ts';

/**
 * Starts a test server from a copy of the server's folder that has the fictional kind `pair` (pair.ts), so
 * that worker threads know the kind too.
 */
export async function appWithAKindMore(): Promise<MakeApp.TestApp> {
  const folder = temporaryFolder();
  for (const part of ['contract', 'server', 'package.json']) {
    await cp(join(root, part), join(folder, part), { recursive: true, filter: isNoTest });
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  await cp(join(root, 'server/test/pair.ts'), join(folder, 'contract/kinds/pair.ts'));
  const list = await readFile(join(root, LIST), 'utf8');
  const longer = list.replace('export const kinds = {\n', '$&  pair,\n');
  await writeFile(join(folder, LIST), `import { pair } from './pair.ts';\n${longer}`);

  const copy = pathToFileURL(join(folder, 'server/test/make-app.ts')).href;
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- it is the same file
  const { makeApp }: typeof MakeApp = await import(copy);
  const app = await makeApp({ postgres: inject('postgres') });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });
  return app;
}
