import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

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
export const clientAddress = (request: FastifyRequest): Address | undefined =>
  seemsUntrustedProxy(request) ? undefined : readAddress(request.ip);

const FORWARDING = ['x-forwarded-for', 'forwarded', 'x-real-ip'];
const OWN_RANGES = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal']);

/** Returns whether a near sender forwards requests of others, and `TRUST_PROXY` does not name it. */
function seemsUntrustedProxy({ ip, raw, headers }: FastifyRequest): boolean {
  // The framework takes another address from the header only if it trusts the sender.
  if (ip !== raw.socket.remoteAddress || !FORWARDING.some((name) => headers[name] !== undefined))
    return false;
  return OWN_RANGES.has(readAddress(ip)?.range() ?? '');
}

/**
 * Parses an address. IPv4-mapped IPv6 addresses become IPv4 addresses; invalid addresses become undefined.
 */
const readAddress = (text: string) => (isIP(text) ? ipaddr.process(text) : undefined);

/**
 * Returns the network (CIDR) that a text names, in its only canonical form; undefined if it names none. An
 * address is a network of one.
 */
export function canonicalNetwork(text: string): string | undefined {
  const [base = '', digits, ...more] = text.split('/');
  // The library also takes `10/8` and `010.0.0.1`, and means others by them.
  const version = base.includes('%') ? 0 : isIP(base);
  if (version === 0 || more.length > 0) return undefined;
  const size = version === 4 ? 32 : 128;
  const typed = digits === undefined ? size : /^\d{1,3}$/.test(digits) ? Number(digits) : NaN;
  const address = ipaddr.process(base);
  // Clients with mapped addresses count as IPv4.
  const length = version === 6 && address instanceof ipaddr.IPv4 ? typed - 96 : typed;
  if (!(length >= 0 && typed <= size)) return undefined;
  const kind = address instanceof ipaddr.IPv4 ? ipaddr.IPv4 : ipaddr.IPv6;
  return `${kind.networkAddressFromCIDR(`${address.toString()}/${length}`).toString()}/${length}`;
}

/**
 * Warns once if a near proxy is not trusted, because all clients then seem to be in one network. The header
 * alone does not prove that there is a proxy, because any client can send it.
 */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let isTold = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isTold && seemsUntrustedProxy(request)) {
      isTold = true;
      request.log.warn(
        'A proxy seems to be in front, and all its clients count as one network: set TRUST_PROXY to its address, or to loopback if it is on this machine.',
      );
    }
    done();
  });
}
