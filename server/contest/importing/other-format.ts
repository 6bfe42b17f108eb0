import { type Sentence, sentence } from '#shared/sentence.ts';
import type { SourceFile } from './source-file.ts';

const BEGINNINGS: [beginning: string, advice: Sentence][] = [
  ['%PDF-', sentence`This is a PDF. Please open it, copy its text and paste it here.`],
  ['{\\rtf', sentence`This is an RTF document. Please save it as .docx.`],
  [
    '\xD0\xCF\x11\xE0',
    sentence`This is a file of an old Word or Excel, or it has a password. Please save it as .docx or .xlsx.`,
  ],
];

/** Kinds of OpenDocument files, as named in their `mimetype`, with advice for the teacher. */
const OPEN_DOCUMENT: [kind: string, advice: Sentence][] = [
  ['opendocument.text', sentence`This is an OpenDocument text. Please save it as .docx.`],
  [
    'opendocument.spreadsheet',
    sentence`This is an OpenDocument spreadsheet. Please save it as .xlsx or .csv.`,
  ],
];

/** Returns advice if the file has a known format that Tallymark cannot read; otherwise undefined. */
export function otherFormat({ bytes, zip }: SourceFile): Sentence | undefined {
  const beginning = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
  const kind = new TextDecoder().decode(zip?.get('mimetype'));
  const known =
    BEGINNINGS.find(([sign]) => beginning.startsWith(sign)) ??
    OPEN_DOCUMENT.find(([name]) => zip !== undefined && kind.includes(name));
  if (known) return known[1];
  return zip?.has('xl/workbook.bin')
    ? sentence`This is a binary Excel workbook. Please save it as .xlsx.`
    : undefined;
}
