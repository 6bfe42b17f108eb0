declare global {
  /** Declared here, because TypeScript's library does not have it yet. */
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
  if (!isTrusted(text)) throw new TypeError('This text must not be used as markup or as a script.');
  return text;
};

/**
 * Installs the Trusted Types policy (server/base/http/security-headers.ts). It allows markup without
 * elements, which Mantine's styles need, and the service worker's URL as a script. The browser blocks all
 * other uses.
 */
export function installTrustedTypes(): void {
  globalThis.trustedTypes?.createPolicy('default', {
    createHTML: only((text) => !text.includes('<')),
    createScriptURL: only((url) => url === '/sw.js'),
  });
}
