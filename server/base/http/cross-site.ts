import type { FastifyRequest } from 'fastify';

/** `Sec-Fetch-Site` of our pages and typed addresses; old browsers and programs send none. */
const FINE = new Set(['same-origin', 'none', undefined]);

/**
 * Returns whether another site's page sent a changing request. Browsers would add the visitor's cookies
 * (OWASP, "Fetch Metadata").
 */
export const isCrossSite = ({ method, headers }: FastifyRequest): boolean =>
  method !== 'GET' && method !== 'HEAD' && !FINE.has(headers['sec-fetch-site']);
