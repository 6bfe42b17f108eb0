import { posix } from 'node:path';
import type { Zip } from './zip.ts';

/** Finds files of a zip by the addresses that its other files write. */
export class ZipPaths {
  readonly #zip: Zip | undefined;
  /** The paths by their last name in lower case; made when it is first needed. */
  #byName: Map<string, string[]> | undefined;

  constructor(zip: Zip | undefined) {
    this.#zip = zip;
  }

  /**
   * The path of the file that an address means, seen from the file that has the address; undefined if it is
   * not in the zip. Canvas writes a sign for the top of its files, which lie in `web_resources`.
   */
  find(from: string, address: string): string | undefined {
    const zip = this.#zip;
    if (!zip || /^[a-z][a-z0-9+.-]*:/i.test(address)) return undefined;
    const path = decoded(address.replace(/[?#].*$/s, '')).replaceAll('\\', '/');
    const fromTop = path.replace(TOP, '').replace(/^\/+/, '');
    const tries = [posix.join(posix.dirname(from), path), fromTop, `web_resources/${fromTop}`];
    return tries.map((one) => posix.normalize(one)).find((one) => zip.has(one)) ?? this.#endingWith(fromTop);
  }

  /** The only file whose path ends so: some programs pack everything into one more folder. */
  #endingWith(path: string): string | undefined {
    if (path === '' || path.startsWith('..')) return undefined;
    const end = `/${path}`.toLowerCase();
    const sameName = this.#index().get(lastName(path)) ?? [];
    const found = sameName.filter((one) => `/${one}`.toLowerCase().endsWith(end));
    return found.length === 1 ? found[0] : undefined;
  }

  #index(): Map<string, string[]> {
    this.#byName ??= Map.groupBy(this.#zip?.keys() ?? [], lastName);
    return this.#byName;
  }
}

const TOP = /^(?:\$|%24)IMS[-_]CC[-_]FILE[-_]?BASE(?:\$|%24)\/*/i;

const lastName = (path: string) => path.slice(path.lastIndexOf('/') + 1).toLowerCase();

/** An address without its `%20` and the like; as it stands if they are broken. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
