/** Returns whether a host means "this computer", so that a link would not work for others. */
const isLoopback = (hostname: string) =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname.startsWith('127.') ||
  ['[::1]', '0.0.0.0', '[::]'].includes(hostname);

/** Returns the first address that other devices can open, or undefined. */
export function reachableBase(...candidates: (string | null)[]): string | undefined {
  return candidates
    .filter((candidate) => candidate !== null)
    .find((candidate) => URL.canParse(candidate) && !isLoopback(new URL(candidate).hostname))
    ?.replace(/\/+$/, '');
}
