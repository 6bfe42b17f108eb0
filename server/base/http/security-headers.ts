const policy = (imageHost: string) => ({
  'default-src': "'self'",
  'script-src': "'self'",
  'worker-src': "'self'",
  // The API's page and the component library set styles from scripts.
  'style-src': "'self' 'unsafe-inline'",
  'img-src': `'self' data: blob:${imageHost}`,
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
});

/**
 * Returns the security headers of every answer (OWASP Secure Headers). `secure`: the public address is
 * HTTPS. `avatarUrl`: another origin of pictures.
 */
export function securityHeaders(secure: boolean, avatarUrl?: string): Record<string, string> {
  return {
    'content-security-policy': Object.entries(policy(avatarUrl ? ` ${new URL(avatarUrl).origin}` : ''))
      .map(([directive, sources]) => `${directive} ${sources}`)
      .join('; '),
    // School computers are shared. Answers that may be cached override this.
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    // Over plain http:// these headers would only make browsers complain.
    ...(secure && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'cross-origin-opener-policy': 'same-origin',
    }),
  };
}

/** Unused features, by names that browsers know: they complain about others. */
const UNUSED = 'camera display-capture geolocation hid microphone midi payment serial usb';

/**
 * Returns headers for pages only, to keep answers short. Only two policies turn text into markup or
 * scripts: trusted-types.ts (web/base/browser) and rich/trusted.ts (web/material/editor).
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
