/**
 * The server parses a source (docs/rich-text.md) into a tree, and the browser turns the tree into HTML
 * elements.
 */

/**
 * Allowed elements of a tree; the browser makes no others.
 *
 * - The top level has `p`, `pre`, `ul` and `ol`. A `p` contains texts and inline elements.
 * - `pre` contains one text, the lines of a code block.
 * - `ol` may have `start`, the number of its first entry. An `li` contains the same as a `p`, and lists.
 * - `img` has `picture` (the picture's id), `alt` (empty if the picture is decoration) and, in a stored tree,
 *   `width` and `height` in pixels.
 * - `math` has `tex` (the formula) and `display` (`inline` or `block`). A stored tree, which is for the
 *   browser, also has MathML as its children, and `words`, which is read aloud.
 * - `code` with a `fault` is an invalid formula. The fault is a sentence for its teacher.
 */
export const elements = [
  'p',
  'strong',
  'em',
  'code',
  'pre',
  'sub',
  'sup',
  'ul',
  'ol',
  'li',
  'br',
  'img',
  'math',
] as const;

export const mathElements = [
  'menclose',
  'mfrac',
  'mi',
  'mmultiscripts',
  'mn',
  'mo',
  'mover',
  'mpadded',
  'mphantom',
  'mprescripts',
  'mroot',
  'mrow',
  'mspace',
  'msqrt',
  'mstyle',
  'msub',
  'msubsup',
  'msup',
  'mtable',
  'mtd',
  'mtext',
  'mtr',
  'munder',
  'munderover',
] as const;

/** Allowed attributes of MathML elements. Colours are not allowed, because pages may be light or dark. */
export const mathAttributes = [
  'accent',
  'accentunder',
  'class',
  'depth',
  'displaystyle',
  'fence',
  'form',
  'height',
  'largeop',
  'linethickness',
  'lspace',
  'mathsize',
  'mathvariant',
  'maxsize',
  'minsize',
  'movablelimits',
  'notation',
  'rspace',
  'scriptlevel',
  'separator',
  'stretchy',
  'style',
  'symmetric',
  'voffset',
  'width',
] as const;

export type Node =
  | string
  | readonly [element: string, attributes: Readonly<Record<string, string>>, children: readonly Node[]];

export type Tree = readonly Node[];
