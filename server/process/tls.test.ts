import { once } from 'node:events';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, get } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { connect, type PeerCertificate } from 'node:tls';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { StartupFault } from '../base/shared/startup-fault.ts';
import { cleanUp, makeFolder } from '../test/hosts.ts';
import { freePort, startServer } from '../test/real-server.ts';
import { readCertificate, watchCertificate } from './tls.ts';

const stored = (name: string) => fileURLToPath(new URL(`../test/certificates/${name}`, import.meta.url));
const ca = ['first', 'renewed'].map((name) => readFileSync(stored(`${name}.crt`)));

afterAll(cleanUp);

/** Makes a folder with copies of a certificate and its key. */
function makeFiles(name: string) {
  const folder = makeFolder();
  const files = { cert: join(folder, 'school.crt'), key: join(folder, 'school.key') };
  const copy = (from: string) => {
    copyFileSync(stored(`${from}.crt`), files.cert);
    copyFileSync(stored(`${from}.key`), files.key);
  };
  copy(name);
  return { files, copy };
}

async function read(url: string): Promise<IncomingMessage> {
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { ca, agent: false }, resolve).once('error', reject);
  });
  reply.resume();
  return reply;
}

async function nameServed(port: number): Promise<PeerCertificate['subject']['CN']> {
  const socket = connect({ port, host: '127.0.0.1', ca });
  await once(socket, 'secureConnect');
  const { CN } = socket.getPeerCertificate().subject;
  socket.destroy();
  return CN;
}

test('HTTPS needs no proxy, and plain HTTP leads to it', async () => {
  const { files } = makeFiles('first');
  const http = await freePort();
  const server = await startServer({
    DATA_DIR: makeFolder(),
    TLS_CERT: files.cert,
    TLS_KEY: files.key,
    HTTP_PORT: String(http),
  });
  onTestFinished(async () => {
    server.process.kill('SIGTERM');
    await server.ended;
  });
  await server.ready;
  const origin = server.origin.replace('http', 'https');
  expect(server.printed()).toContain(`open ${origin}`);
  const reply = await read(`${origin}/healthz`);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
  const { status, headers } = await fetch(`http://127.0.0.1:${http}/join?id=a%20b`, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([308, `${origin}/join?id=a%20b`]);
});

test('a renewed certificate is used without a restart; until its files fit, the old one stays', async () => {
  const { files, copy } = makeFiles('first');
  const first = readCertificate(files);
  const server = createServer(first).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const words: string[] = [];
  const tell = (text: unknown) => void words.push(String(text));
  const end = watchCertificate(server, files, first, { info: tell, warn: tell }, 5);
  onTestFinished(() => {
    end();
    server.close();
  });
  copyFileSync(stored('renewed.key'), files.key);
  await expect.poll(() => words).toEqual([expect.stringContaining('is not the key of the certificate')]);
  expect(await nameServed(port)).toBe('first.school.example');
  copy('renewed');
  await expect.poll(() => words.at(-1)).toBe('The renewed certificate is in use.');
  expect(await nameServed(port)).toBe('renewed.school.example');
});

test('files that are no certificate with its key are refused by name', () => {
  const { files } = makeFiles('first');
  const refused = (changed: object) => {
    expect(() => readCertificate({ ...files, ...changed })).toThrow(StartupFault);
    return () => readCertificate({ ...files, ...changed });
  };
  expect(refused({ cert: '/none.crt' })).toThrow(/^TLS_CERT=.none.crt cannot be read/);
  expect(refused({ key: stored('renewed.key') })).toThrow(/^TLS_KEY=.* is not the key of the certificate/);
  writeFileSync(files.cert, 'text');
  expect(refused({})).toThrow(/^TLS_CERT=.* must be in PEM format/);
  expect(refused({ cert: stored('first.crt'), key: files.cert })).toThrow(
    /^TLS_KEY=.* must be in PEM format/,
  );
});
