/*
 * Starts Tallymark with the command in the arguments, waits for the address in its log, asks it whether it
 * can serve, ends it with SIGTERM to the command alone, and waits until nothing of it is left. Exits with 1
 * where any of this fails.
 */
/// <reference types="node" />
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';

async function freePort() {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return String(address.port);
}

const port = await freePort();
const [command = '', ...args] = process.argv.slice(2);
const child = spawn(command, args, {
  env: { ...process.env, PORT: port },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const deadline = setTimeout(() => {
  process.stderr.write('It did not start and end within two minutes.\n');
  child.kill('SIGKILL');
  process.exit(1);
}, 120_000);

let started = false;
for await (const line of createInterface({ input: child.stdout })) {
  process.stdout.write(`${line}\n`);
  if (/ready: open http/.test(line)) {
    const health = await fetch(`http://127.0.0.1:${port}/healthz`);
    if (health.status !== 200) throw new Error(`/healthz answers ${health.status}`);
    started = true;
    child.kill('SIGTERM');
  }
}
if (!started) throw new Error('It did not start.');
// Standard output is closed, so whoever held it has ended; nobody may answer any more.
const still = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null);
if (still) throw new Error('The server outlived its npm.');
process.stdout.write('1 passed, 0 failed\n');
clearTimeout(deadline);
