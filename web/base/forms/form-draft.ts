import { tabStorage } from '../browser/browser-storage.ts';
import { parseStored } from '../browser/parse-stored.ts';
import * as v from '../browser/schema.ts';

const storedForm = v.record(v.unknown);

/** Reads an unsaved form, if any. Drafts stay in this tab, without passwords: school computers are shared. */
export function readDraft<Values extends Record<string, string>>(
  key: string,
  empty: Values,
): Values | undefined {
  const stored = parseStored(storedForm, tabStorage.get(key)) ?? {};
  const isChanged = (name: string) => typeof stored[name] === 'string' && stored[name] !== empty[name];
  const changes = Object.keys(empty).filter(isChanged);
  if (changes.length === 0) return undefined;
  return { ...empty, ...Object.fromEntries(changes.map((name) => [name, stored[name]])) };
}

export const keepDraft = (key: string, values: Record<string, string>): void =>
  void tabStorage.set(key, JSON.stringify(values));

export const dropDraft = (key: string): void => tabStorage.remove(key);
