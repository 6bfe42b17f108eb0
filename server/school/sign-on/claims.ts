/** Claims of a person, by name. Values may be of any type. */
export type Claims = Readonly<Record<string, unknown>>;

/** Returns the claim at a path such as `realm_access.roles`. A claim whose own name has dots comes first. */
export function readClaim(claims: Claims, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path];
  let value: unknown = claims;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = Reflect.get(value, name);
  }
  return value;
}

/** Returns the texts in a claim, which may be one or a list. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  return Array.isArray(value)
    ? value.flatMap((one: unknown) => (Array.isArray(one) ? [] : textsIn(one)))
    : [];
}

export type ClaimType = { path: string; type: string };

/** Claims that are told to the administrator, characters of a path, and levels of claims inside claims. */
const TOLD = { claims: 100, path: 200, levels: 3 };

/** Describes the names and types of claims for the administrator. No value is told. */
export function describeClaims(claims: Claims): ClaimType[] {
  return entriesOf(claims, '', 1).slice(0, TOLD.claims);
}

function entriesOf(claims: object, before: string, level: number): ClaimType[] {
  return Object.entries(claims).flatMap(([name, value]: [string, unknown]) => {
    const path = `${before}${name}`.slice(0, TOLD.path);
    if (typeof value === 'object' && value !== null && !Array.isArray(value) && level < TOLD.levels)
      return entriesOf(value, `${path}.`, level + 1);
    return [{ path, type: typeOf(value) }];
  });
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (!Array.isArray(value)) return typeof value;
  const types = new Set(value.map((one: unknown) => typeOf(one)));
  return `list of ${types.size === 1 ? [...types].join('') : 'values'} (${value.length})`;
}
