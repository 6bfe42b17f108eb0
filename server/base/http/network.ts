import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** Where a request comes from, as far as limits and turns are concerned. */
export type Network = {
  /** Network of one household or one school: an IPv4 address, or the /64 of an IPv6 one. */
  subnet: string;
  /**
   * Network that one attacker may own: the IPv4 address, or the /48. A tunnel's /48 holds 65,536 networks.
   */
  site: string;
};

/** The client's network: the socket's address, or the address that a proxy named by `TRUST_PROXY` tells. */
export function networkOf(request: FastifyRequest): Network {
  const { ip, raw } = request;
  const address = readAddress(ip) ?? readAddress(raw.socket.remoteAddress ?? '');
  if (!address) return { subnet: 'unknown', site: 'unknown' };
  if (address instanceof ipaddr.IPv4) return { subnet: address.toString(), site: address.toString() };
  const part = (parts: number) => address.parts.slice(0, parts).map((one) => one.toString(16));
  return { subnet: part(4).join(':'), site: part(3).join(':') };
}

/** Reads an IPv4-mapped address as the IPv4 one. Undefined if a proxy wrote something that is no address. */
const readAddress = (text: string) => (isIP(text) ? ipaddr.process(text) : undefined);

/**
 * Warns where a proxy on this machine is not trusted, so that all its clients count as one network. Once an
 * app: anybody can send the header, and it must not fill the log.
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
