import type { SourceFile } from './source-file.ts';

/** The words of our writers at the beginning of a file: its options have only the signs of their texts. */
export const WRITTEN_BY = 'Written by Tallymark';
/** The heading by which a table of ours is known. It means `format`. */
export const OWN_HEADING = 'format (Tallymark)';

/** Characters of a text that are examined. */
const BEGINNING = 2_000;

const PARTS = ['imsmanifest.xml', 'xl/sharedStrings.xml', 'xl/worksheets/sheet1.xml'];

/** Whether a file was written here. */
export function isOwnFile({ zip, text }: SourceFile): boolean {
  const decoder = new TextDecoder();
  const parts = zip ? PARTS.map((name) => decoder.decode(zip.get(name))) : [text.slice(0, BEGINNING)];
  return parts.some((part) => part.includes(WRITTEN_BY) || part.includes(OWN_HEADING));
}
