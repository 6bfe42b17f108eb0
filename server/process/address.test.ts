import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { publicAddress, urlForStudents } from './address.ts';

const config = { publicUrl: undefined, host: undefined, port: 3000, tls: undefined };

const lan = Object.values(networkInterfaces())
  .flatMap((list) => list ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal);

test.each([undefined, '0.0.0.0', '::'])('listening on %s, it is the address in the network', (host) => {
  expect(publicAddress({ ...config, host })).toBe(`http://${lan?.address ?? 'localhost'}:3000`);
  expect(urlForStudents({ ...config, host })).toBe(lan ? `http://${lan.address}:3000` : null);
});

test.each([
  ['192.168.7.5', 'http://192.168.7.5:3000'],
  ['quiz.school.example', 'http://quiz.school.example:3000'],
  ['fd00::5', 'http://[fd00::5]:3000'],
  ['127.0.0.1', null],
  ['127.1', null],
  ['localhost', null],
  ['::1', null],
  ['::ffff:127.0.0.1', null],
  ['fe80::1%eth0', null],
])('listening on %s, students open %s', (host, address) => {
  expect(urlForStudents({ ...config, host })).toBe(address);
});

test('with a certificate the address begins with https', () => {
  const tls = { cert: 'a.crt', key: 'a.key' };
  expect(publicAddress({ ...config, host: '192.168.7.5', tls })).toBe('https://192.168.7.5:3000');
});

test('PUBLIC_URL comes first, and is shown as it was set', () => {
  const behindProxy = { ...config, host: '127.0.0.1' };
  expect(urlForStudents({ ...behindProxy, publicUrl: 'https://school.example/quiz' })).toBe(
    'https://school.example/quiz',
  );
  const local = 'http://localhost:4101';
  expect(urlForStudents({ ...behindProxy, publicUrl: local })).toBe(local);
});
