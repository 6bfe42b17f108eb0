import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

export type Network = {
  /** Network of one household or school: an IPv4 address or an IPv6 /64. */
  subnet: string;
  /** Network that one attacker may own: an IPv4 address or an IPv6 /48 (65,536 networks of /64). */
  site: string;
};

/** Returns the client's network: the socket's address, or that of a proxy trusted by `TRUST_PROXY`. */
export function networkOf(request: FastifyRequest): Network {
  const { ip, raw } = request;
  const address = readAddress(ip) ?? readAddress(raw.socket.remoteAddress ?? '');
  if (!address) return { subnet: 'unknown', site: 'unknown' };
  if (address instanceof ipaddr.IPv4) return { subnet: address.toString(), site: address.toString() };
  const part = (parts: number) => address.parts.slice(0, parts).map((one) => one.toString(16));
  return { subnet: part(4).join(':'), site: part(3).join(':') };
}

/** Returns IPv4-mapped addresses as IPv4; undefined for a proxy's invalid address. */
const readAddress = (text: string) => (isIP(text) ? ipaddr.process(text) : undefined);

/** Warns once if an untrusted local proxy makes all clients one network. Anybody can send the header. */
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
