import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { canonicalNetwork, clientAddress } from '../../base/http/network.ts';

/** Where a request comes from; `unknown` if its address cannot be told. */
export type Place = 'school' | 'elsewhere' | 'unknown';

/** Returns where the request comes from; null if the contest names no networks. */
export function placeOf(request: FastifyRequest, networks: readonly string[] | null): Place | null {
  if (!networks) return null;
  const address = clientAddress(request);
  if (!address) return 'unknown';
  const isWithin = networks.some((network) => {
    const [base, length] = ipaddr.parseCIDR(network);
    return base.kind() === address.kind() && address.match(base, length);
  });
  return isWithin ? 'school' : 'elsewhere';
}

/** Returns the network that a teacher in the school most likely means; undefined if unknown. */
export function networkAround(request: FastifyRequest): string | undefined {
  const address = clientAddress(request);
  if (!address) return undefined;
  // Behind one public address is a whole school; a private one is a single device.
  const length = address.kind() === 'ipv6' ? 64 : address.range() === 'private' ? 24 : 32;
  return canonicalNetwork(`${address.toString()}/${length}`);
}
