import type { FastifyRequest } from 'fastify';
import { Malformed } from '../shared/errors.ts';

/**
 * Refuses requests with a host in the first line or several `Host` headers. A proxy and this server could
 * take them for different addresses.
 */
export function refuseTwoAddresses({ raw }: Pick<FastifyRequest, 'raw'>): void {
  if (!raw.url?.startsWith('/')) throw new Malformed('This address is not valid.');
  // `headers` keeps only the first one.
  let hosts = 0;
  for (let index = 0; index < raw.rawHeaders.length; index += 2) {
    const name = raw.rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  if (hosts > 1) throw new Malformed('The request names several hosts.');
}
