import type { Reader } from '../contest/importing/item.ts';
import { SourceFile } from '../contest/importing/source-file.ts';
import { bareText } from '../content/rich-text/text-to-tree.ts';
import { type ItemInWords, inWords } from './item-in-words.ts';
import { buildZip } from './zip-of.ts';

/** Content of a file: text, bytes, or the files of a zip by path. */
export type Content = string | Uint8Array | Record<string, string | Uint8Array>;

export function contentToBytes(content: Content): Uint8Array {
  if (content instanceof Uint8Array) return content;
  return typeof content === 'string' ? Buffer.from(content) : buildZip(content);
}

/** Returns the items that a reader finds in a file that it recognizes, with their problems in English. */
export async function readWithReader(reader: Reader, content: Content) {
  const file = await SourceFile.open(contentToBytes(content));
  if (!reader.recognises(file)) throw new Error(`${reader.format} does not recognise its own file.`);
  const items = await reader.read(file);
  return { items: items.map(inWords), pictures: file.pictures };
}

/** Summarizes an item: right options end with `*`, and problems are codes. */
export function summarizeItem({ title, found, problems }: ItemInWords) {
  const codes = problems.map(({ code }) => code);
  if (!found) return { title, found: null, codes };
  const { kind, content, text, options, marks, explanation } = found;
  return {
    title,
    ...(kind && { kind }),
    ...(content && { content }),
    text: bareText(text).replaceAll(/\s+/g, ' ').trim(),
    options: options.map((option) => bareText(option.text).trim() + (option.isCorrect ? '*' : '')),
    ...(marks !== undefined && { marks }),
    ...(explanation && { explanation: bareText(explanation).trim() }),
    codes,
  };
}

/** A PNG of one pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
