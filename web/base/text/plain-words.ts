import type { Node, Tree } from '#shared/rich-text.ts';

/** Converts a user's text to one line of plain words, with formulas as read aloud. */
export const plainWords = (
  text: string,
  tree: Tree | undefined,
  pictureWords = (alt: string) => `[${alt}]`,
): string =>
  tree
    ? tree
        .map((node) => words(node, pictureWords))
        .join(' ')
        .replaceAll(GLUED, '$1 ')
        .replaceAll(EDGE, '')
        .replaceAll(/\s+/g, ' ')
        .trim()
    : text;

/** Encloses a formula's words, to keep them apart from adjacent letters. */
const EDGE = '\uE000';
const GLUED = /([\p{L}\d])\uE000+(?=[\p{L}\d])/gu;

/** Elements that start or end a line. */
const LINES = /^(?:p|pre|ul|ol|li|br)$/;

function words(node: Node, pictureWords: (alt: string) => string): string {
  if (typeof node === 'string') return node;
  const [element, { words: spoken, tex, alt }, children] = node;
  if (element === 'img') return alt ? ` ${pictureWords(alt)} ` : '';
  const inside =
    (spoken && EDGE + spoken + EDGE) ?? tex ?? children.map((child) => words(child, pictureWords)).join('');
  return LINES.test(element) ? ` ${inside} ` : inside;
}
