import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { logInAs, publishedContest } from '../../test/factories.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { loadPages } from './web.ts';

const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));
const web = join(folder, 'web');
mkdirSync(join(web, 'assets'), { recursive: true });

const page = (title: string) =>
  `<!doctype html><title>${title}</title><meta name="tallymark-settings" content="" />${'<p>text</p>'.repeat(99)}`;
const script = 'export const answer = 42;\n'.repeat(99);
const font = randomBytes(500);
const write = (name: string, content: string | Buffer) => writeFileSync(join(web, name), content);
write('home.html', page('Home'));
write('quiz.html', page('Quiz'));
write('not-found.html', page('Nothing here'));
write(
  'pages.json',
  JSON.stringify([
    { path: '/', file: 'home.html' },
    { path: '/quiz/:contestId', file: 'quiz.html' },
  ]),
);
write('assets/main-3f2a.js', script);
write('assets/main-3f2a.js.br', brotliCompressSync(script));
write('assets/inter-9c1d.woff2', font);
write('favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
write('stamp', 'what the build keeps for itself');
write('sw.js', script);
write('sw.js.br', brotliCompressSync(script));
write('robots.txt', 'User-agent: *\n');
writeFileSync(join(folder, 'secret.txt'), 'a secret beside the folder');

const publicUrl = 'http://192.168.7.5:3000/?a="b"&c=<d>';
const avatarUrl = 'https://avatars.example/svg?size=96&seed=';
const social = { githubUrl: 'https://github.com/school?a="b"', xUrl: null, linkedinUrl: null };
const app = await testApp({ web: { folder: web, publicUrl: () => publicUrl, avatarUrl, social } });
const origin = new URL(await app.app.listen({ port: 0, host: '127.0.0.1' }));

/** Requests a path unchanged, because `fetch` would normalize it. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ host: '127.0.0.1', port: origin.port, path, headers, method }, resolve)
      .on('error', reject)
      .end();
  });
  const bytes = await buffer(reply);
  return { status: reply.statusCode, headers: reply.headers, bytes, text: bytes.toString() };
}

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const forever = 'public, max-age=31536000, immutable';

test.each(['/', '/quiz/12345678', '/quiz/12345678/', '/quiz/12345678?from=mail'])(
  '%s is its page',
  async (path) => {
    app.clock.moveBy(1);
    const reply = await ask(path, browser);
    expect(reply.status).toBe(200);
    expect(reply.text).toContain(path === '/' ? '<title>Home</title>' : '<title>Quiz</title>');
    expect(reply.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      'server-time': String(app.clock.now()),
      'x-content-type-options': 'nosniff',
    });
    expect(reply.headers).not.toHaveProperty('content-encoding');
  },
);

test('a page contains the settings, whatever characters they have', async () => {
  const { text } = await ask('/', browser);
  const [, content = ''] = /<meta name="tallymark-settings" content="([^"<>]*)" \/>/.exec(text) ?? [];
  const unescaped = content
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  expect(JSON.parse(unescaped)).toEqual({ publicUrl, avatarUrl, teacherSignup: 'open', ...social });
});

test('a page comes in the best encoding that the browser takes', async () => {
  const { text } = await ask('/', browser);
  const encoded = async (accepted: string) => {
    const reply = await ask('/', { ...browser, 'accept-encoding': accepted });
    expect(reply.headers.vary).toBe('accept-encoding');
    return { encoding: reply.headers['content-encoding'], bytes: reply.bytes };
  };
  const brotli = await encoded('gzip, deflate, br, zstd');
  expect(brotli.encoding).toBe('br');
  expect(brotliDecompressSync(brotli.bytes).toString()).toBe(text);
  for (const accepted of ['gzip, deflate', 'gzip, br;q=0', 'GZIP;q=0.5']) {
    const gzip = await encoded(accepted);
    expect(gzip.encoding, accepted).toBe('gzip');
    expect(gunzipSync(gzip.bytes).toString()).toBe(text);
  }
  for (const accepted of ['identity', 'deflate', '', 'br; q=0, gzip;q=0.0', 'brotli']) {
    const plain = await encoded(accepted);
    expect(plain.encoding, accepted).toBeUndefined();
    expect(plain.bytes.toString()).toBe(text);
  }
});

test('a browser that has the page is told so, by a tag of each encoding', async () => {
  const tags = new Set<string>();
  for (const accepted of ['br', 'gzip', 'identity']) {
    const headers = { ...browser, 'accept-encoding': accepted };
    const { etag = '' } = (await ask('/', headers)).headers;
    expect(etag).toMatch(/^"[\w-]+"$/);
    tags.add(etag);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const reply = await ask('/', { ...headers, 'if-none-match': known });
      expect(reply).toMatchObject({ status: 304, text: '' });
      expect(reply.headers).toMatchObject({
        etag,
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
        'server-time': String(app.clock.now()),
      });
    }
    expect(await ask('/', { ...headers, 'if-none-match': '"other"' })).toMatchObject({ status: 200 });
    expect(await ask('/quiz/1', { ...headers, 'if-none-match': etag })).toMatchObject({ status: 200 });
  }
  expect(tags.size).toBe(3);
});

test.each(['/', '/assets/main-3f2a.js', '/robots.txt'])('HEAD of %s is its headers alone', async (path) => {
  const { headers: full } = await ask(path, browser);
  const { status, headers, text } = await ask(path, browser, 'HEAD');
  expect({ status, text }).toEqual({ status: 200, text: '' });
  const ours = ['content-type', 'content-length', 'cache-control', 'etag', 'vary'] as const;
  for (const name of ours) expect(headers[name], name).toBe(full[name]);
});

test('an asset is kept for ever, and comes compressed to who takes that', async () => {
  const plain = await ask('/assets/main-3f2a.js', { 'accept-encoding': 'gzip' });
  expect(plain).toMatchObject({ status: 200, text: script });
  expect(plain.headers).not.toHaveProperty('content-encoding');
  const brotli = await ask('/assets/main-3f2a.js', { 'accept-encoding': 'gzip, deflate, br' });
  expect(brotliDecompressSync(brotli.bytes).toString()).toBe(script);
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotli.headers.etag).not.toBe(plain.headers.etag);
  for (const { headers } of [plain, brotli]) {
    expect(headers).toMatchObject({ 'cache-control': forever, vary: 'accept-encoding' });
    expect(headers['content-type']).toMatch(/^(text|application)\/javascript; charset=utf-8$/);
  }
});

test('a font has no compressed sibling and comes as it is', async () => {
  const reply = await ask('/assets/inter-9c1d.woff2', { 'accept-encoding': 'gzip, br' });
  expect(reply.status).toBe(200);
  expect(reply.bytes.equals(font)).toBe(true);
  expect(reply.headers).toMatchObject({ 'content-type': 'font/woff2', 'cache-control': forever });
  expect(reply.headers).not.toHaveProperty('content-encoding');
});

test.each([
  ['/favicon.svg', 'image/svg+xml'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
])('%s is kept for an hour', async (path, type) => {
  const { status, headers } = await ask(path);
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'content-type': type, 'cache-control': 'public, max-age=3600' });
});

test('browsers ask for the service worker again each time, and accept only one of this origin', async () => {
  for (const accepted of ['identity', 'br']) {
    const { status, headers } = await ask('/sw.js', { 'accept-encoding': accepted });
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-type']).toMatch(/^(text|application)\/javascript; charset=utf-8$/);
    expect(headers['content-security-policy']).toContain("worker-src 'self';");
    const again = await ask('/sw.js', { 'accept-encoding': accepted, 'if-none-match': String(headers.etag) });
    expect(again.status).toBe(304);
  }
});

test.each(['/nothing', '/quiz', '/quiz/1/2', '/apis', '/home.html', '/pages.json', '/stamp', '/%zz'])(
  '%s is nothing: a page says so to a person, JSON to a program',
  async (path) => {
    for (const method of ['GET', 'HEAD']) {
      const reply = await ask(path, { ...browser, 'accept-encoding': 'br' }, method);
      expect(reply.status).toBe(404);
      expect(reply.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-encoding': 'br',
        'server-time': String(app.clock.now()),
      });
      expect(reply.headers).not.toHaveProperty('etag');
      if (method === 'GET') expect(brotliDecompressSync(reply.bytes).toString()).toContain('Nothing here');
    }
    const reply = await ask(path, { accept: '*/*' });
    expect(reply.status).toBe(path === '/%zz' ? 400 : 404);
    expect(JSON.parse(reply.text)).toHaveProperty('detail');
  },
);

test.each([
  ['/assets/main-0000.js', 'GET'],
  ['/assets/main-3f2a.js.br', 'GET'],
  ['/assets/', 'GET'],
  ['/api/nothing/', 'GET'],
  ['/api', 'GET'],
  ['/api?x', 'GET'],
  ['/nothing', 'POST'],
])('%s (%s) is never answered with a page', async (path, method) => {
  const reply = await ask(path, browser, method);
  expect(reply.status).toBe(404);
  expect(reply.headers).toMatchObject({
    'content-type': 'application/json',
    'cache-control': 'no-store',
  });
});

test.each([
  '/../secret.txt',
  '/assets/../../secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/assets/%2e%2e/%2e%2e/secret.txt',
  '/%2e%2e/secret.txt',
  '/..\\secret.txt',
  '/assets/..%5c..%5csecret.txt',
  '//secret.txt',
  '/assets/main-3f2a.js%00',
])('%s leads nowhere', async (path) => {
  const reply = await ask(path);
  expect(reply.status).toBe(404);
  expect(reply.text).not.toContain('secret');
});

test.each(['/', '/quiz/12345678', '/nothing'])(
  'the page at %s uses no device, and makes no markup of texts',
  async (path) => {
    const first = await ask(path, browser);
    const again = await ask(path, { ...browser, 'if-none-match': String(first.headers.etag) });
    expect(again.status).toBe(path === '/nothing' ? 404 : 304);
    // Checks both answers, because a browser also adopts the headers of a 304.
    for (const { headers } of [first, again]) {
      expect(headers['content-security-policy']).toMatch(
        /script-src 'self';.*; require-trusted-types-for 'script'; trusted-types default editor$/,
      );
      expect(headers['permissions-policy']).toContain('camera=()');
    }
  },
);

test('pictures may come from the host of AVATAR_URL, and from nowhere else', async () => {
  const policy = (await ask('/')).headers['content-security-policy'];
  expect(policy).toContain("img-src 'self' data: blob: https://avatars.example;");
  const without = await testApp({ web: { folder: web, publicUrl: () => null, avatarUrl: undefined } });
  const reply = await without.send({ url: '/' });
  expect(reply.headers['content-security-policy']).toContain("img-src 'self' data: blob:;");
  expect(reply.text).toContain('content="{&quot;publicUrl&quot;:null,&quot;avatarUrl&quot;:null,');
});

test('after the address of the machine has changed, pages and files of Safe Exam Browser have the new one', async () => {
  let machine = 'http://192.168.7.5:3000';
  let asked = 0;
  const publicUrl = () => {
    asked++;
    return machine;
  };
  const moving = await testApp({ web: { folder: web, publicUrl, avatarUrl: undefined } });
  const teacher = await logInAs(moving, 'Teacher');
  const { id } = await publishedContest(moving, teacher, { contest: { settings: { seb: {} } } });
  const { seb_file: url = '' } = (await moving.call('getContest', { as: teacher, body: { contest: id } }))
    .body;
  await moving.send({ url: '/robots.txt' });
  // The function must not be called yet, because a server that has just begun to listen does not know its
  // port.
  expect(asked).toBe(0);
  const seen = async (known = '') => {
    const page = await moving.send({ url: '/', headers: { 'if-none-match': known } });
    return { page, file: await moving.send({ url }) };
  };
  const before = await seen();
  expect(before.page.text).toContain(`publicUrl&quot;:&quot;${machine}&quot;`);
  expect(before.file.text).toContain(`<string>${machine}/seb-start/${id}</string>`);
  const etag = String(before.page.headers.etag);
  expect((await seen(etag)).page.status).toBe(304);
  machine = 'http://192.168.7.6:3000';
  const after = await seen(etag);
  expect(after.page.text).toContain(`publicUrl&quot;:&quot;${machine}&quot;`);
  expect(after.file.text).toContain(`<string>${machine}/seb-start/${id}</string>`);
});

test('without the web app there are the calls only', async () => {
  const { send } = await testApp();
  expect(await send({ url: '/', headers: browser })).toMatchObject({
    status: 404,
    body: { detail: 'There is nothing at this address.' },
  });
});

test('a page without a place for the settings is a fault of the build', async () => {
  const broken = join(folder, 'broken');
  mkdirSync(broken);
  writeFileSync(join(broken, 'pages.json'), '[]');
  writeFileSync(join(broken, 'not-found.html'), '<p>Nothing here</p>');
  const loaded = loadPages(
    { folder: broken, publicUrl: () => null, avatarUrl: undefined },
    {},
    { teacherSignup: () => 'open', sendsMail: false, signOn: { providers: [], hasPasswords: true } },
  );
  await expect(loaded).rejects.toThrow('not-found.html has no <meta name="tallymark-settings"');
});
