const policy = (imageHost: string) => ({
  'default-src': "'self'",
  'script-src': "'self'",
  'worker-src': "'self'",
  // The API's page and the component library set styles from their scripts.
  'style-src': "'self' 'unsafe-inline'",
  'img-src': `'self' data: blob:${imageHost}`,
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
});

/**
 * Returns the security headers of every answer (OWASP Secure Headers). `secure`: the public address is HTTPS.
 * `avatarUrl`: another origin from which pictures may come.
 */
export function securityHeaders(secure: boolean, avatarUrl?: string): Record<string, string> {
  return {
    'content-security-policy': Object.entries(policy(avatarUrl ? ` ${new URL(avatarUrl).origin}` : ''))
      .map(([directive, sources]) => `${directive} ${sources}`)
      .join('; '),
    // School computers are shared. An answer that may be kept says so itself.
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    // A school's plain http:// address is no secure context: there these headers would only make browsers
    // complain.
    ...(secure && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'cross-origin-opener-policy': 'same-origin',
    }),
  };
}

/**
 * Tallymark needs none of these features, so they are refused. Only names that browsers know: they complain
 * about others.
 */
const UNUSED = 'camera display-capture geolocation hid microphone midi payment serial usb';

/**
 * Headers for pages only: they would make the answers of calls longer. Text becomes markup or a script only
 * by the policies of web/base/browser/trusted-types.ts and web/material/editor/fields/rich/trusted.ts.
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
