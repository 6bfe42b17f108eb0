import type { FastifyRequest } from 'fastify';

/**
 * Values of `Sec-Fetch-Site` that are allowed: requests by our own pages, and addresses typed by users. Old
 * browsers and programs send no such header.
 */
const FINE = new Set(['same-origin', 'none', undefined]);

/**
 * Returns whether a page of another site sent a request that may change data. Browsers would add the
 * visitor's cookies to it (OWASP, "Fetch Metadata").
 */
export const isCrossSite = ({ method, headers }: FastifyRequest): boolean =>
  method !== 'GET' && method !== 'HEAD' && !FINE.has(headers['sec-fetch-site']);
