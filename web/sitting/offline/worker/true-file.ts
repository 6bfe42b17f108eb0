/*
 * Whether an answer is what the build has made. In a network that asks for a log-in, or behind a proxy that
 * blocks, any address may answer 200 with a page of theirs. Kept as code, that would break Tallymark here for
 * as long as it is kept.
 */

/** Expected content types by file extension. */
const TYPES: Record<string, RegExp | undefined> = {
  js: /^(text|application)\/javascript/,
  css: /^text\/css/,
  svg: /^image\/svg/,
};

/** The settings that the server writes into each page (its web-page.ts). The hash leaves them out. */
const SETTINGS = /(<meta name="tallymark-settings" content=")[^"]*/;

/** The first 16 characters of the SHA-256 in base64, as web/sitting/offline/build-worker.ts computes it. */
async function hashOf(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...digest)).slice(0, 16);
}

/** Whether an answer is the file of this hash, with all its bytes. It can be read on. */
export async function isTrueFile(path: string, hash: string, response: Response): Promise<boolean> {
  if (!response.ok || response.redirected) return false;
  const type = TYPES[path.replace(/.*\./, '')];
  if (type && !type.test(response.headers.get('content-type') ?? '')) return false;
  return (await hashOf(await response.clone().arrayBuffer())) === hash;
}

/** Whether an answer is the page of this hash, with whatever settings. It can be read on. */
export async function isTruePage(hash: string, response: Response): Promise<boolean> {
  if (!response.ok || response.redirected) return false;
  const html = (await response.clone().text()).replace(SETTINGS, '$1');
  return (await hashOf(new TextEncoder().encode(html))) === hash;
}
