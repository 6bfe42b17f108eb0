/*
 * Checks that a response is a file of the build. A captive portal or a blocking proxy may answer 200 with its
 * own page. Stored as code, that page would break Tallymark until it is removed.
 */

const TYPES: Record<string, RegExp | undefined> = {
  js: /^(text|application)\/javascript/,
  css: /^text\/css/,
  svg: /^image\/svg/,
};

/** Settings that the server writes into each page (web-page.ts). They are not part of the hash. */
const SETTINGS = /(<meta name="tallymark-settings" content=")[^"]*/;

/** Returns the first 16 characters of the base64 SHA-256, as in web/build/build-worker.ts. */
async function hashOf(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...digest)).slice(0, 16);
}

/** Returns whether a response is the complete file with this hash. The body can still be read afterwards. */
export async function isTrueFile(path: string, hash: string, response: Response): Promise<boolean> {
  if (!response.ok || response.redirected) return false;
  const type = TYPES[path.replace(/.*\./, '')];
  if (type && !type.test(response.headers.get('content-type') ?? '')) return false;
  return (await hashOf(await response.clone().arrayBuffer())) === hash;
}

/** Returns whether a response is the page with this hash, ignoring settings. The body stays readable. */
export async function isTruePage(hash: string, response: Response): Promise<boolean> {
  if (!response.ok || response.redirected) return false;
  const html = (await response.clone().text()).replace(SETTINGS, '$1');
  return (await hashOf(new TextEncoder().encode(html))) === hash;
}
