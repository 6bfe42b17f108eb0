/** The server parses a source (docs/rich-text.md) into a tree, from which the browser makes elements. */

/**
 * The elements that may be in a tree. The browser makes these and no others.
 *
 * - At the top of a tree are `p`, `pre`, `ul` and `ol`. A `p` holds texts and the elements of a line.
 * - `pre` holds one text: the lines of a block of code.
 * - `ol` may have `start`, the number of its first entry. An `li` holds what a `p` holds, and lists.
 * - `img` has `picture` (the picture's id), `alt` (empty if the picture is decoration) and, in a stored tree,
 *   `width` and `height` in pixels.
 * - `math` has `tex` (the formula) and `display` (`inline` or `block`). In a stored tree its children are
 *   elements of MathML, and `words` says it as it is read aloud; a tree that is not for the browser has
 *   neither.
 * - `code` with a `fault` is a formula that could not be read: the fault is a sentence for its teacher.
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

/** Colours are excluded, since pages are light or dark. */
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
