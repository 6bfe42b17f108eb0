/** Values of a pattern's `:name` segments. */
export type Params = Partial<Record<string, string>>;

const segmentsOf = (path: string) => path.replace(/\/+$/, '').split('/');

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // Keeps a stray `%`.
    return segment;
  }
}

/** Returns a matching path's parameters. `*` matches all. Ignores case and trailing slashes. */
export function matchPath(pattern: string, pathname: string): Params | undefined {
  if (pattern === '*') return {};
  const names = segmentsOf(pattern);
  const segments = segmentsOf(pathname).map(decode);
  if (segments.length !== names.length) return undefined;
  const params: Params = {};
  for (const [at, name] of names.entries()) {
    const segment = segments[at] ?? '';
    if (name.startsWith(':') && segment !== '') params[name.slice(1)] = segment;
    else if (name.toLowerCase() !== segment.toLowerCase()) return undefined;
  }
  return params;
}
