import type { FastifyRequest } from 'fastify';

/** Values sent by our pages, a typed address, or a client without the header. */
const FINE = new Set(['same-origin', 'none', undefined]);

/**
 * Returns whether a page of another origin sent this changing request. Forms of other sites carry the
 * visitor's cookies without asking (OWASP, "Fetch Metadata").
 */
export const isCrossSite = ({ method, headers }: FastifyRequest): boolean =>
  method !== 'GET' && method !== 'HEAD' && !FINE.has(headers['sec-fetch-site']);
