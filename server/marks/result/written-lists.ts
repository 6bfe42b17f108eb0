import { LRUCache } from 'lru-cache';

export type WrittenList = {
  /** State of the database when the list was last known to be up to date. */
  state: string;
  /** Fingerprint of the list's input. Equal fingerprints mean equal lists. */
  fingerprint: string;
  written: Buffer;
};

/**
 * The last list of participants of each contest as it was sent to each teacher, under both ids: what teachers
 * read differs. Nothing says whether it is still true.
 */
export type WrittenLists = LRUCache<string, WrittenList>;

/** Bytes of all lists together: some 30,000 rows. */
const BYTES = 8 * 1024 * 1024;

export const makeWrittenLists = (): WrittenLists =>
  new LRUCache({ maxSize: BYTES, sizeCalculation: ({ written }) => written.length });
