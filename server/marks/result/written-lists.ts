import { LRUCache } from 'lru-cache';

export type CachedList = {
  /** State of the database when the list was last known to be current. */
  state: string;
  /** Fingerprint of the data in the list. Equal fingerprints mean equal lists. */
  fingerprint: string;
  written: Buffer;
};

/** Last list sent, by contest and teacher, because teachers see different lists. It may be outdated. */
export type CachedLists = LRUCache<string, CachedList>;

/** Maximum size (bytes) of all lists together: about 30,000 rows. */
const BYTES = 8 * 1024 * 1024;

export const makeCachedLists = (): CachedLists =>
  new LRUCache({ maxSize: BYTES, sizeCalculation: ({ written }) => written.length });
