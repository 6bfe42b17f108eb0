import type { FastifyRequest } from 'fastify';
import { sentence } from '#shared/sentence.ts';
import { MalformedRequest } from '../shared/errors.ts';

/**
 * Refuses requests with a host in the first line or several `Host` headers, because a proxy and this server
 * could disagree about the address.
 */
export function refuseAmbiguousHost({ raw }: Pick<FastifyRequest, 'raw'>): void {
  if (!raw.url?.startsWith('/')) throw new MalformedRequest(sentence`This address is not valid.`);
  // `headers` contains only the first `Host` header.
  let hosts = 0;
  for (let index = 0; index < raw.rawHeaders.length; index += 2) {
    const name = raw.rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  if (hosts > 1) throw new MalformedRequest(sentence`The request names several hosts.`);
}
