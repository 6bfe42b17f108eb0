import type { FastifyRequest } from 'fastify';

/**
 * Allowed values of `Sec-Fetch-Site`: requests by our own pages, and addresses typed by users. Old browsers
 * and programs send none.
 */
const FINE = new Set(['same-origin', 'none', undefined]);

/**
 * Returns whether a page of another site sent a request that may change data, because a browser adds the
 * visitor's cookies to it (OWASP, "Fetch Metadata").
 */
export const isCrossSite = ({ method, headers }: FastifyRequest): boolean =>
  method !== 'GET' && method !== 'HEAD' && !FINE.has(headers['sec-fetch-site']);
