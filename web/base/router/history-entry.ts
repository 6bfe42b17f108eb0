import { type Location, type Path, writePath } from './location.ts';

/** An entry of the tab's history. `index` is its position there, which tells Back from Forward. */
export type Entry = { location: Location; index: number };

/** State of a history entry: the page's navigation state, and the entry's key and index. */
type EntryState = { usr: unknown; key: string; idx: number };

const isEntryState = (state: unknown): state is EntryState =>
  typeof state === 'object' &&
  state !== null &&
  'usr' in state &&
  'key' in state &&
  typeof state.key === 'string' &&
  'idx' in state &&
  typeof state.idx === 'number';

const makeState = (usr: unknown, idx: number): EntryState => ({
  usr,
  key: Math.random().toString(36).slice(2, 10),
  idx,
});

/** Reads the current entry. Entries made by the browser, as for `#…` links, get the index `newIndex`. */
export function readEntry(newIndex = 0): Entry {
  const stored: unknown = history.state;
  const state = isEntryState(stored) ? stored : makeState(null, newIndex);
  if (state !== stored) history.replaceState(state, '');
  const { pathname, search, hash } = window.location;
  return { location: { pathname, search, hash, state: state.usr, key: state.key }, index: state.idx };
}

/** Adds an entry or, if `replace` is set, replaces the current one. */
export function writeEntry(path: Path, usr: unknown, index: number, replace: boolean): Entry {
  const state = makeState(usr, index);
  const url = window.location.origin + writePath(path);
  if (replace) history.replaceState(state, '', url);
  else history.pushState(state, '', url);
  return { location: { ...path, state: usr, key: state.key }, index };
}
