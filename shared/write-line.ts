import type { Node } from './rich-text.ts';

/** Delimiters that work only in pairs, so a single one needs no backslash. */
const PAIRED = /[*~^$`]/g;
const PUNCTUATION = /^[!-/:-@[-`{-~]/;
/** Beginnings that would turn a line into a list entry. */
const LIST = /^(?:[-+*](?= |$)|\d{1,9}(?=[.)](?: |$)))/;

/** Returns the source of a paragraph's content. */
export function lineSource(nodes: readonly Node[]): string {
  const paired = countPaired(nodes);
  const isSign = (sign: string) => (paired.get(sign) ?? 0) > 1;
  const source = piecesOf(nodes, isSign).join('');
  return source
    .split('\n')
    .map((line) => withoutList(line.trim()))
    .join('\n');
}

function withoutList(line: string): string {
  const marker = LIST.exec(line)?.[0];
  if (marker === undefined) return line;
  return /\d/.test(marker) ? `${marker}\\${line.slice(marker.length)}` : `\\${line}`;
}

/** Counts each paired delimiter in the line, in texts and around elements. */
function countPaired(nodes: readonly Node[], counts = new Map<string, number>()): Map<string, number> {
  const add = (sign: string) => counts.set(sign, (counts.get(sign) ?? 0) + 1);
  for (const node of nodes) {
    const text = typeof node === 'string' ? node : `${node[1].tex ?? ''}${node[1].alt ?? ''}`;
    for (const [sign] of text.matchAll(PAIRED)) add(sign);
    if (typeof node === 'string') continue;
    for (const sign of DELIMITERS[node[0]] ?? '') add(sign);
    countPaired(node[2], counts);
  }
  return counts;
}

const DELIMITERS: Readonly<Record<string, string>> = {
  strong: '****',
  em: '**',
  sub: '~~',
  sup: '^^',
  code: '``',
  math: '$$',
};

function piecesOf(nodes: readonly Node[], isSign: (sign: string) => boolean, isWithin = false): string[] {
  return nodes.map((node, at) => {
    if (typeof node === 'string') return escaped(node, isSign, isWithin || at < nodes.length - 1);
    const [element, attributes, children] = node;
    const inner = () => piecesOf(children, isSign, true).join('');
    switch (element) {
      case 'br':
        return '\n';
      case 'strong':
        return `**${inner()}**`;
      case 'em':
        return `*${inner()}*`;
      case 'sub':
        return `~${inner()}~`;
      case 'sup':
        return `^${inner()}^`;
      case 'code':
        return codeSource(children.filter((one) => typeof one === 'string').join(''));
      case 'math':
        return formulaSource(attributes, nodes[at + 1]);
      case 'img':
        return `![${describe(attributes.alt ?? '')}](picture:${attributes.picture ?? ''})`;
      default:
        return inner();
    }
  });
}

/**
 * Escapes all special characters in a text. `isFollowed`: whether the text is followed by the border of an
 * element.
 */
function escaped(text: string, isSign: (sign: string) => boolean, isFollowed: boolean): string {
  return text.replace(/[\\*~^$`!\n]/g, (sign, at: number) => {
    const after = text.slice(at + 1, at + 2);
    if (sign === '\n') return ' ';
    if (sign === '\\') return PUNCTUATION.test(after) || (after === '' && isFollowed) ? '\\\\' : '\\';
    if (sign === '!') return after === '[' || (after === '' && isFollowed) ? '\\!' : '!';
    return isSign(sign) ? `\\${sign}` : sign;
  });
}

export function longestBacktickRun(text: string): number {
  let longest = 0;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return longest;
}

function codeSource(code: string): string {
  const text = code.replace(/\n/g, ' ');
  const fence = '`'.repeat(longestBacktickRun(text) + 1);
  // Adds a space at each end, because the parser strips one from each end.
  const isPadded = text.startsWith(' ') && text.endsWith(' ') && text.trim() !== '';
  return isPadded || /^`|`$/.test(text) ? `${fence} ${text} ${fence}` : fence + text + fence;
}

const describe = (alt: string) =>
  alt
    .replaceAll('\n', ' ')
    .trim()
    .replace(/[\\\]]|!(?=\[)/g, '\\$&');

function formulaSource(
  { tex = '', display }: Readonly<Record<string, string>>,
  next: Node | undefined,
): string {
  const content = tidyTex(tex);
  if (display === 'block') return `$$${content}$$`;
  // Adds a space, because a closing dollar right before a digit would make the formula an amount of money.
  return typeof next === 'string' && /^\d/.test(next) ? `$${content}$ ` : `$${content}$`;
}

/** Returns TeX as one line without comments and with escaped dollars, as a source needs it. */
export const tidyTex = (tex: string): string =>
  tex
    .replace(/(^|[^\\])((?:\\\\)*)%[^\n]*/g, '$1$2')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\\[^]|\$/g, (sign) => (sign === '$' ? '\\$' : sign))
    .replace(/(^|[^\\])((?:\\\\)*)\\$/, '$1$2');
