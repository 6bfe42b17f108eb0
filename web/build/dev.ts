/*
 * `npm run dev`: starts Vite, which forwards the server's paths, and a server that restarts on changes.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';

const server = spawn(
  process.execPath,
  ['--watch', join(import.meta.dirname, '../../server/process/main.ts')],
  {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  },
);
const vite = await createServer({ configFile: join(import.meta.dirname, '../vite.config.ts') });
await vite.listen();
vite.printUrls();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => server.kill(signal));
}
server.once('exit', (code) => {
  void vite.close().then(() => process.exit(code ?? 0));
});
