import { ofTab } from '../browser/browser-storage.ts';

/**
 * What was typed into a form before a reload or the end of a session. It is stored for this tab only, until
 * the tab is closed, because school computers are shared. Passwords are never stored. The key names the user,
 * if there is one. Undefined if nothing but the `empty` values was stored.
 */
export function readDraft<Values extends Record<string, string>>(
  key: string,
  empty: Values,
): Values | undefined {
  const text = ofTab.get(key);
  if (text === null) return undefined;
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== 'object' || kept === null) return undefined;
    const draft = { ...empty };
    for (const name of Object.keys(empty)) {
      const value: unknown = Reflect.get(kept, name);
      if (typeof value === 'string') Object.assign(draft, { [name]: value });
    }
    return Object.entries(empty).some(([name, value]) => Reflect.get(draft, name) !== value)
      ? draft
      : undefined;
  } catch {
    // Not ours, or of an older version: the form starts empty.
    return undefined;
  }
}

export const keepDraft = (key: string, values: Record<string, string>): void =>
  void ofTab.set(key, JSON.stringify(values));

export const dropDraft = (key: string): void => ofTab.remove(key);
