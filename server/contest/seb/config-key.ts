import { createHash } from 'node:crypto';

export type SebSetting = boolean | number | string | SebSetting[] | SebSettings;
export type SebSettings = { [key: string]: SebSetting };

/** Sorts the keys like all versions of Safe Exam Browser: `allowWlan` before `allowWLAN`. */
const collator = new Intl.Collator('und');

/**
 * Returns the Config Key (lower-case hex) as defined at safeexambrowser.org/developer/seb-config-key.html.
 */
export function configKey(settings: SebSettings): string {
  const { originatorVersion: _, ...hashed } = settings;
  // Safe Exam Browser hashes empty settings as an empty list.
  return sha256(Object.keys(hashed).length === 0 ? '[]' : sebJson(hashed));
}

export const hashForAddress = (address: string, key: string): string => sha256(address + key);

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Serializes a value as JSON with sorted keys, without empty dictionaries and without escapes in strings. */
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
