/** Returns whether a host means "this computer", so that links to it do not work on other computers. */
const isLoopback = (hostname: string) =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname.startsWith('127.') ||
  ['[::1]', '0.0.0.0', '[::]'].includes(hostname);

/** Returns the first URL that other devices can open; undefined if there is none. */
export function reachableBase(...candidates: (string | null)[]): string | undefined {
  return candidates
    .filter((candidate) => candidate !== null)
    .find((candidate) => URL.canParse(candidate) && !isLoopback(new URL(candidate).hostname))
    ?.replace(/\/+$/, '');
}
