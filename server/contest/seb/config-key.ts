import { createHash } from 'node:crypto';

/** A setting of Safe Exam Browser, as its files hold them. */
export type SebSetting = boolean | number | string | SebSetting[] | SebSettings;
export type SebSettings = { [key: string]: SebSetting };

/** In this order every version of Safe Exam Browser puts the keys: `allowWlan` before `allowWLAN`. */
const collator = new Intl.Collator('und');

/**
 * The Config Key of a file with these settings: 64 lower-case hexadecimal digits. Safe Exam Browser computes
 * the same one from the file that it has opened (safeexambrowser.org/developer/seb-config-key.html).
 */
export function configKey(settings: SebSettings): string {
  // Which version of the program wrote the file does not matter.
  const { originatorVersion: _, ...hashed } = settings;
  // Settings that have nothing in them are written as an empty list.
  return sha256(Object.keys(hashed).length === 0 ? '[]' : sebJson(hashed));
}

/** Returns the hash that Safe Exam Browser sends instead of a key, made for one address. */
export const hashForAddress = (address: string, key: string): string => sha256(address + key);

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Like JSON, but sorted by key, without empty dictionaries, and with nothing escaped in its strings. */
function sebJson(value: SebSetting): string {
  if (typeof value === 'string') return `"${value}"`;
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return `[${value.map(sebJson).join()}]`;
  const entries = Object.entries(value)
    .filter(([, entry]) => !isEmpty(entry))
    .toSorted(([one], [other]) => collator.compare(one, other));
  return `{${entries.map(([key, entry]) => `"${key}":${sebJson(entry)}`).join()}}`;
}

const isEmpty = (value: SebSetting): boolean =>
  typeof value === 'object' && !Array.isArray(value) && Object.keys(value).length === 0;
