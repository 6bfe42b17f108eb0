import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** Where a request comes from, as far as limits and turns are concerned. */
export type Network = {
  /** What one household or one school has: an IPv4 address, or the /64 of an IPv6 one. */
  own: string;
  /** What one attacker may have whole: the same IPv4 address, or the /48. A tunnel's /48 holds 65,536 networks. */
  site: string;
};

/** Once a process: the header is anybody's to send, and must not fill the log. */
let isTold = false;

/** The client's network: of the socket, or as the proxies that `TRUST_PROXY` names tell it. */
export function networkOf(request: FastifyRequest): Network {
  const { headers, ip, log, raw } = request;
  const address = readAddress(ip) ?? readAddress(raw.socket.remoteAddress ?? '');
  if (!address) return { own: 'unknown', site: 'unknown' };
  if (!isTold && headers['x-forwarded-for'] !== undefined && address.range() === 'loopback') {
    isTold = true;
    log.warn('A proxy is in front, and all its clients count as one network: set TRUST_PROXY=loopback.');
  }
  if (address instanceof ipaddr.IPv4) return { own: address.toString(), site: address.toString() };
  const part = (parts: number) => address.parts.slice(0, parts).map((one) => one.toString(16));
  return { own: part(4).join(':'), site: part(3).join(':') };
}

/** An IPv4-mapped address is the IPv4 one. What a proxy wrote may be none at all. */
const readAddress = (text: string) => (isIP(text) ? ipaddr.process(text) : undefined);
