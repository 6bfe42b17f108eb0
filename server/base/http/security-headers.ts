const policy = (imageHost: string) => ({
  'default-src': "'self'",
  'script-src': "'self'",
  'worker-src': "'self'",
  // Inline styles are allowed, because scripts of the API's page and of the component library set them.
  'style-src': "'self' 'unsafe-inline'",
  'img-src': `'self' data: blob:${imageHost}`,
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
});

/**
 * Returns the security headers of every answer (OWASP Secure Headers). `secure`: whether the public address
 * uses HTTPS. `avatarUrl`: address of another site from which pictures are loaded.
 */
export function securityHeaders(secure: boolean, avatarUrl?: string): Record<string, string> {
  return {
    'content-security-policy': Object.entries(policy(avatarUrl ? ` ${new URL(avatarUrl).origin}` : ''))
      .map(([directive, sources]) => `${directive} ${sources}`)
      .join('; '),
    // Nothing is cached by default, because school computers are shared. Answers that may be cached override
    // this.
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    // With plain http://, these headers would only cause warnings in browsers.
    ...(secure && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'cross-origin-opener-policy': 'same-origin',
    }),
  };
}

/** Browser features that the app does not use. Browsers would warn about unknown names. */
const UNUSED = 'camera display-capture geolocation hid microphone midi payment serial usb';

/**
 * Returns additional headers of pages, which other answers do not need. Only two policies may turn text into
 * markup or scripts: trusted-types.ts (web/base/browser) and rich/trusted.ts (web/authoring/editor).
 */
export const pageHeaders = (headers: Record<string, string>): Record<string, string> => ({
  ...headers,
  'content-security-policy': [
    headers['content-security-policy'],
    "require-trusted-types-for 'script'",
    'trusted-types default editor',
  ].join('; '),
  'permissions-policy': UNUSED.split(' ')
    .map((feature) => `${feature}=()`)
    .join(', '),
});
