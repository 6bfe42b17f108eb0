import type { FastifyRequest } from 'fastify';
import { Malformed } from '../shared/errors.ts';

/**
 * Refuses a request that can be read in two ways, because a proxy in front and this server could take it for
 * different addresses. It names a host in its first line, as only a client of a proxy does, or it has several
 * `Host`s.
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
