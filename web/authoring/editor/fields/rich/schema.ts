import { type DOMOutputSpec, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model';

/* Schema with the elements of shared/rich-text.ts. Pasted elements without `parseDOM` become plain text. */

const nodes = {
  doc: { content: 'block+' },
  paragraph: {
    content: 'inline*',
    group: 'block',
    parseDOM: [{ tag: 'p' }, { tag: 'h1, h2, h3, h4, h5, h6' }],
    toDOM: () => ['p', { dir: 'auto' }, 0],
  },
  code_block: {
    content: 'text*',
    marks: '',
    group: 'block',
    code: true,
    defining: true,
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
    toDOM: () => ['pre', 0],
  },
  bullet_list: {
    content: 'list_item+',
    group: 'block',
    parseDOM: [{ tag: 'ul' }],
    toDOM: () => ['ul', { dir: 'auto' }, 0],
  },
  ordered_list: {
    content: 'list_item+',
    group: 'block',
    attrs: { start: { default: 1, validate: 'number' } },
    parseDOM: [{ tag: 'ol', getAttrs: (list) => ({ start: Number(list.getAttribute('start') ?? 1) || 1 }) }],
    toDOM: ({ attrs }) => ['ol', { dir: 'auto', start: String(attrs.start) }, 0],
  },
  list_item: {
    content: 'paragraph block*',
    defining: true,
    parseDOM: [{ tag: 'li' }],
    toDOM: () => ['li', 0],
  },
  text: { group: 'inline' },
  hard_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    linebreakReplacement: true,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
  formula: {
    inline: true,
    group: 'inline',
    atom: true,
    attrs: { tex: { validate: 'string' }, display: { default: 'inline', validate: 'string' } },
    parseDOM: [
      {
        tag: 'span[data-tex]',
        getAttrs: ({ dataset }) => ({ tex: dataset.tex ?? '', display: dataset.display ?? 'inline' }),
      },
    ],
    toDOM: ({ attrs }) => ['span', { 'data-tex': String(attrs.tex), 'data-display': String(attrs.display) }],
    leafText: ({ attrs }) => (attrs.display === 'block' ? `$$${attrs.tex}$$` : `$${attrs.tex}$`),
  },
  picture: {
    inline: true,
    group: 'inline',
    atom: true,
    attrs: { picture: { validate: 'string' }, alt: { default: '', validate: 'string' } },
    parseDOM: [
      {
        tag: 'span[data-picture]',
        getAttrs: ({ dataset }) => ({ picture: dataset.picture ?? '', alt: dataset.alt ?? '' }),
      },
    ],
    toDOM: ({ attrs }) => ['span', { 'data-picture': String(attrs.picture), 'data-alt': String(attrs.alt) }],
  },
  /** Placeholder for a pasted picture without a description yet. Sources never contain it. */
  waiting: {
    inline: true,
    group: 'inline',
    atom: true,
    selectable: false,
    parseDOM: [{ tag: 'span[data-waiting]' }],
    toDOM: () => ['span', { 'data-waiting': '' }],
  },
} satisfies Record<string, NodeSpec>;

/** Google Docs wraps copied content in a `b` that is not bold. */
const isBold = ({ style }: HTMLElement) => (/^(?:normal|[1-4]00)$/.test(style.fontWeight) ? false : null);
const inside = (element: string) => (): DOMOutputSpec => [element, 0];

/** Marks from the outermost to the innermost: bold subscript is written `**~a~**`. */
const marks = {
  strong: {
    parseDOM: [
      { tag: 'strong' },
      { tag: 'b', getAttrs: isBold },
      {
        style: 'font-weight',
        getAttrs: (weight) => (/^(?:bold|bolder|[6-9]00)$/.test(weight) ? null : false),
      },
    ],
    toDOM: inside('strong'),
  },
  em: {
    parseDOM: [
      { tag: 'em' },
      { tag: 'i', getAttrs: ({ style }) => (style.fontStyle === 'normal' ? false : null) },
      { style: 'font-style=italic' },
    ],
    toDOM: inside('em'),
  },
  sub: {
    excludes: 'sub sup',
    parseDOM: [{ tag: 'sub' }, { style: 'vertical-align=sub' }],
    toDOM: inside('sub'),
  },
  sup: {
    excludes: 'sub sup',
    parseDOM: [{ tag: 'sup' }, { style: 'vertical-align=super' }],
    toDOM: inside('sup'),
  },
  code: { parseDOM: [{ tag: 'code, kbd, samp, tt' }], toDOM: inside('code') },
} satisfies Record<string, MarkSpec>;

export const schema = new Schema({ nodes, marks });
