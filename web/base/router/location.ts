export type Path = { pathname: string; search: string; hash: string };

/** Target of a navigation. Without a pathname, the page stays the same. */
export type To = string | Partial<Path>;

/** Address of the page, with its navigation state and the key of its history entry. */
export type Location = Path & { state: unknown; key: string };

export const writePath = ({ pathname, search, hash }: Path): string => pathname + search + hash;

/** Resolves an address. Never leaves the app: drops schemes, hosts and a second slash at the start. */
export function resolvePath(to: To, from: Path): Path {
  const text =
    typeof to === 'string' ? to : writePath({ pathname: from.pathname, search: '', hash: '', ...to });
  const { pathname, search, hash } = new URL(text, `http://app${writePath(from)}`);
  return { pathname: `/${pathname.replace(/^\/+/, '')}`, search, hash };
}
