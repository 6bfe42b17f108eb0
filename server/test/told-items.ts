import { SourceFile } from '../contest/importing/source-file.ts';
import type { Reader } from '../contest/importing/item.ts';
import { bareText } from '../content/rich-text/text-to-tree.ts';
import type { Tree } from '#shared/rich-text.ts';
import { type ItemInWords, inWords } from './item-in-words.ts';

const bare = (tree: Tree) => bareText(tree).replaceAll(/\s+/g, ' ').trim();

/**
 * Formats an item as "text [marks] | option | *right option !problem !problem", or as "✗ title !reason". A
 * kind and rule named by the file come before the marks: "text (several, minus) [2]".
 */
export function summarizeItem({ title, found, problems }: ItemInWords): string {
  const codes = problems.map(({ code }) => ` !${code}`).join('');
  if (!found) return `✗ ${title}${codes}`;
  const options = found.options.map(({ text, isCorrect }) => ` | ${isCorrect ? '*' : ''}${bare(text)}`);
  const marks = found.marks === undefined ? '' : ` [${found.marks}]`;
  const form = [found.kind, found.content?.rule].filter(Boolean).join(', ');
  return `${bare(found.text)}${form && ` (${form})`}${marks}${options.join('')}${codes}`;
}

/** Reads a file or UTF-8 text. Fails if the reader does not recognize it. */
export async function readItems(reader: Reader, content: string | Uint8Array): Promise<ItemInWords[]> {
  const file = await SourceFile.open(
    typeof content === 'string' ? new TextEncoder().encode(content) : content,
  );
  if (!reader.recognises(file)) throw new Error(`This is not recognised as ${reader.format}.`);
  return (await reader.read(file)).map(inWords);
}
