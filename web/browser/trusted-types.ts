declare global {
  /** Not in TypeScript's library yet. */
  // oxlint-disable-next-line no-var -- only so does it become a name of the global object
  var trustedTypes:
    { createPolicy: (name: string, rules: Record<string, (text: string) => string>) => unknown } | undefined;
}

const only = (isTrusted: (text: string) => boolean) => (text: string) => {
  if (!isTrusted(text)) throw new TypeError('This text may not become markup or a script.');
  return text;
};

/**
 * The one policy of Trusted Types (server/http/security-headers.ts), for browsers that know them: of texts
 * that code would turn into markup only those without any element are let through, which the component
 * library's styles are, and the service worker's script alone. Whatever else would make markup or code of a
 * text is stopped by the browser.
 */
export function allowTrusted(): void {
  globalThis.trustedTypes?.createPolicy('default', {
    createHTML: only((text) => !text.includes('<')),
    createScriptURL: only((url) => url === '/sw.js'),
  });
}
