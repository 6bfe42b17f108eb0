/** Claims of an access token (server/people/session/access-tokens.ts), unchecked. */
export type Claims = Readonly<Record<string, unknown>>;

/** Reads the claims of an access token. Throws if it is unreadable. */
export function readClaims(access: string): Claims {
  const payload = access.split('.')[1] ?? '';
  const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  return typeof claims === 'object' ? { ...claims } : {};
}
