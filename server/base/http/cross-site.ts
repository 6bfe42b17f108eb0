import type { FastifyRequest } from 'fastify';

/** Allowed values of `Sec-Fetch-Site`: requests by our own pages, and addresses typed by users. */
const FINE = new Set(['same-origin', 'none']);

/**
 * Returns whether a page of another site sent a request that may change data, because a browser adds the
 * visitor's cookies to it (OWASP, "Fetch Metadata"). `publicUrl`: our address behind a proxy.
 */
export function isCrossSite(
  { method, headers, host }: FastifyRequest,
  publicUrl: () => string | null = () => null,
): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return !FINE.has(site);
  // Over plain HTTP, and in old versions, browsers send only `Origin`. Programs send neither.
  if (headers.origin === undefined) return false;
  const origin = hostOf(headers.origin);
  return origin === undefined || ![`http://${host}`, publicUrl() ?? ''].map(hostOf).includes(origin);
}

/** Returns host and port, without the scheme, because a proxy may speak HTTPS; undefined for `null`. */
function hostOf(origin: string): string | undefined {
  const url = URL.parse(origin);
  return url ? `${url.hostname}:${url.port}`.replace(/:(?:80|443)?$/, '') : undefined;
}
