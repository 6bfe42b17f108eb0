import { readSettings } from '../api/settings.ts';

/** Hosts that mean "this very computer": a link with one of them leads a student nowhere. */
const isLoopback = (hostname: string) =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname.startsWith('127.') ||
  ['[::1]', '0.0.0.0', '[::]'].includes(hostname);

/**
 * The address under which students reach this server: the first of the given that others can follow; else
 * undefined.
 */
export function reachableBase(...candidates: (string | null)[]): string | undefined {
  return candidates
    .filter((candidate) => candidate !== null)
    .find((candidate) => URL.canParse(candidate) && !isLoopback(new URL(candidate).hostname))
    ?.replace(/\/+$/, '');
}

/** Why there is no join link, and what to do. */
export function whyNoLink(publicUrl: string | null): string {
  const has = publicUrl
    ? `PUBLIC_URL is ${publicUrl}, which other devices cannot open`
    : 'this server does not know its address';
  return `There is no join link, because ${has}. Ask its administrator to set PUBLIC_URL to the address that students open.`;
}

/**
 * A link that opens the join page with this contest's code in it; undefined where no address is known to be
 * reachable.
 */
export function joinLink(contestId: number): string | undefined {
  const base = reachableBase(readSettings().publicUrl, location.origin);
  return base && `${base}/join-contest?contest=${contestId}`;
}
