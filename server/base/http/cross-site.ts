import type { FastifyRequest } from 'fastify';

/** Sent by a page of ours, by a typed address, or by no browser or an old one. */
const FINE = new Set(['same-origin', 'none', undefined]);

/**
 * Tells whether a page of another origin made the browser send a request that may change something. A form of
 * another site can be sent with a visitor's cookies, and without a question (OWASP, "Fetch Metadata").
 */
export const isCrossSite = ({ method, headers }: FastifyRequest): boolean =>
  method !== 'GET' && method !== 'HEAD' && !FINE.has(headers['sec-fetch-site']);
