/* Checks that an answer comes from the build. A captive portal or a blocking proxy may answer 200 with
   its own page, which would break Tallymark for as long as it is stored as code. */

/** Expected content types by file extension. */
const TYPES: Record<string, RegExp | undefined> = {
  js: /^(text|application)\/javascript/,
  css: /^text\/css/,
  svg: /^image\/svg/,
};

/** Settings that the server writes into each page (its web-page.ts). The hash leaves them out. */
const SETTINGS = /(<meta name="tallymark-settings" content=")[^"]*/;

/** Returns the first 16 characters of the SHA-256 in base64, as in web/sitting/offline/build-worker.ts. */
async function hashOf(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...digest)).slice(0, 16);
}

/** Returns whether an answer is the complete file of this hash. Its body stays readable. */
export async function isTrueFile(path: string, hash: string, response: Response): Promise<boolean> {
  if (!response.ok || response.redirected) return false;
  const type = TYPES[path.replace(/.*\./, '')];
  if (type && !type.test(response.headers.get('content-type') ?? '')) return false;
  return (await hashOf(await response.clone().arrayBuffer())) === hash;
}

/** Returns whether an answer is the page of this hash, ignoring settings. Its body stays readable. */
export async function isTruePage(hash: string, response: Response): Promise<boolean> {
  if (!response.ok || response.redirected) return false;
  const html = (await response.clone().text()).replace(SETTINGS, '$1');
  return (await hashOf(new TextEncoder().encode(html))) === hash;
}
