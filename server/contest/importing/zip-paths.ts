import { posix } from 'node:path';
import type { Zip } from './zip.ts';

export class ZipPaths {
  readonly #zip: Zip | undefined;
  #byName: Map<string, string[]> | undefined;

  constructor(zip: Zip | undefined) {
    this.#zip = zip;
  }

  /**
   * Returns the path in the zip for an address in the file `from`; undefined if the zip does not contain it.
   * Canvas writes a placeholder for its root folder, which is `web_resources` in the zip.
   */
  find(from: string, address: string): string | undefined {
    const zip = this.#zip;
    if (!zip || /^[a-z][a-z0-9+.-]*:/i.test(address)) return undefined;
    const path = decoded(address.replace(/[?#].*$/s, '')).replaceAll('\\', '/');
    const fromTop = path.replace(TOP, '').replace(/^\/+/, '');
    const tries = [posix.join(posix.dirname(from), path), fromTop, `web_resources/${fromTop}`];
    return tries.map((one) => posix.normalize(one)).find((one) => zip.has(one)) ?? this.#endingWith(fromTop);
  }

  /** Returns the only path that ends like this, because some programs add a folder around everything. */
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

/** Decodes escapes such as `%20`; returns an address with broken escapes unchanged. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
