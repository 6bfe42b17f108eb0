import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

export type Network = {
  /** Network of one household or school: an IPv4 address or an IPv6 /64. */
  subnet: string;
  /** Network that a single attacker may control: an IPv4 address or an IPv6 /48 (65,536 /64 networks). */
  site: string;
};

/**
 * Returns the client's network, from the socket's address or, if `TRUST_PROXY` trusts the proxy, from a
 * header.
 */
export function clientNetwork(request: FastifyRequest): Network {
  const { ip, raw } = request;
  const address = readAddress(ip) ?? readAddress(raw.socket.remoteAddress ?? '');
  if (!address) return { subnet: 'unknown', site: 'unknown' };
  if (address instanceof ipaddr.IPv4) return { subnet: address.toString(), site: address.toString() };
  const part = (parts: number) => address.parts.slice(0, parts).map((one) => one.toString(16));
  return { subnet: part(4).join(':'), site: part(3).join(':') };
}

/** Returns the client's address; undefined if it cannot be told, as behind a proxy that is not trusted. */
export function clientAddress(request: FastifyRequest): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const address = readAddress(request.ip);
  const isProxy = address?.range() === 'loopback' && request.headers['x-forwarded-for'] !== undefined;
  return isProxy ? undefined : address;
}

/**
 * Parses an address. IPv4-mapped IPv6 addresses become IPv4 addresses; invalid addresses become undefined.
 */
const readAddress = (text: string) => (isIP(text) ? ipaddr.process(text) : undefined);

/**
 * Warns once if a local proxy is not trusted, because all clients then seem to be in one network. The header
 * alone does not prove that there is a proxy, because any client can send it.
 */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let isTold = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isTold && request.headers['x-forwarded-for'] !== undefined) {
      isTold = readAddress(request.ip)?.range() === 'loopback';
      if (isTold) {
        request.log.warn(
          'A proxy is in front, and all its clients count as one network: set TRUST_PROXY=loopback.',
        );
      }
    }
    done();
  });
}
