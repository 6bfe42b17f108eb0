import type { Zip } from './zip.ts';

/** Text at the start of files written by Tallymark. Their options need no check for markers. */
export const WRITTEN_BY = 'Written by Tallymark';
/** Heading of the format column, which marks tables that Tallymark exported. */
export const OWN_HEADING = 'format (Tallymark)';

const BEGINNING = 2_000;

const PARTS = ['imsmanifest.xml', 'xl/sharedStrings.xml', 'xl/worksheets/sheet1.xml'];

export function isOwnFile({ zip, text }: { zip: Zip | undefined; text: string }): boolean {
  const decoder = new TextDecoder();
  const parts = zip ? PARTS.map((name) => decoder.decode(zip.get(name))) : [text.slice(0, BEGINNING)];
  return parts.some((part) => part.includes(WRITTEN_BY) || part.includes(OWN_HEADING));
}
