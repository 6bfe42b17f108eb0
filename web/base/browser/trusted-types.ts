declare global {
  /** TypeScript's library does not have it yet. */
  var trustedTypes:
    | {
        createPolicy: <Rules extends Record<string, (text: string) => string>>(
          name: string,
          rules: Rules,
        ) => Rules;
      }
    | undefined;
}

const only = (isTrusted: (text: string) => boolean) => (text: string) => {
  if (!isTrusted(text)) throw new TypeError('This text may not become markup or a script.');
  return text;
};

/**
 * The policy of Trusted Types of all pages (server/base/http/security-headers.ts), for browsers that know
 * them. A text may become markup only if it has no element: such are the styles of the component library.
 * Only the service worker's address may become a script. The browser stops everything else that would turn a
 * text into markup or code.
 */
export function allowTrusted(): void {
  globalThis.trustedTypes?.createPolicy('default', {
    createHTML: only((text) => !text.includes('<')),
    createScriptURL: only((url) => url === '/sw.js'),
  });
}
