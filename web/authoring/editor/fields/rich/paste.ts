import { t } from '@lingui/core/macro';
import { DOMParser, type Slice } from 'prosemirror-model';
import type { Element as MarkupElement } from '#shared/element.ts';
import { formulaText, mathmlToTex } from '#shared/mathml-to-tex.ts';
import { ommlToTex, revealWordFormulas } from '#shared/omml-to-tex.ts';
import { texOfPicture } from '#shared/tex-of-picture.ts';
import { schema } from './schema.ts';
import { parsePasted } from './trusted.ts';

/* Converts content copied from Word, Google Docs and the web to the schema, which drops everything else. */

/** Copied content. `pictures`: in the order of placeholders. `lost`: descriptions of converted parts. */
export type Pasted = { slice: Slice; pictures: File[]; lost: string[] };

export function readPasted(html: string): Pasted {
  const page = parsePasted(revealWordFormulas(html));
  for (const unseen of page.querySelectorAll(UNSEEN)) unseen.remove();
  const lost = new Set<string>();
  for (const formula of page.querySelectorAll(FORMULA)) writeFormula(formula, lost);
  for (const formula of page.querySelectorAll(OMATH)) writeWordFormula(formula, lost);
  const pictures = [...page.querySelectorAll('img')].flatMap((img) => writePicture(img, lost));
  for (const media of page.querySelectorAll(MEDIA)) writeMedia(media, lost);
  for (const table of page.querySelectorAll('table')) writeTable(table, lost);
  listsOfWord(page.body);
  const slice = DOMParser.fromSchema(schema).parseSlice(page.body, { preserveWhitespace: false });
  return { slice, pictures, lost: [...lost] };
}

const UNSEEN = 'style, script, title, meta, [style*="mso-hide:all" i]';
const FORMULA = '.katex, mjx-container, math, mml\\:math, m\\:math';
const OMATH = 'm\\:omath';
const MEDIA = 'video, audio, iframe, object, embed, canvas, svg';

/** Replaces an element by a description in brackets, and records the loss. */
function name(element: Element, what: string, description: string, lost: Set<string>): void {
  lost.add(what);
  const words = description.replaceAll(/\s+/g, ' ').trim().slice(0, 100);
  element.replaceWith(words ? `[${what}: ${words}]` : `[${what}]`);
}

/** Replaces an embedded picture by a placeholder and returns its file. Linked pictures cannot be read. */
function writePicture(img: HTMLImageElement, lost: Set<string>): File[] {
  const { src, alt, width, height } = img;
  const tex = texOfPicture(elementOf(img).attributes) ?? texOfLink(img);
  if (tex !== undefined) {
    writeChip(img, tex, false);
    return [];
  }
  const [, type, base64] = /^data:(image\/[a-z+]+);base64,([\w+/=\s]+)$/.exec(src) ?? [];
  if (type !== undefined && base64 !== undefined) {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const mark = img.ownerDocument.createElement('span');
    mark.dataset.waiting = '';
    img.replaceWith(mark);
    return [new File([bytes], `picture.${type.slice(6)}`, { type })];
  }
  if (/^\p{Emoji_Presentation}/u.test(alt)) img.replaceWith(alt);
  else if (width === 1 || height === 1) img.remove();
  else name(img, t`picture left out`, alt, lost);
  return [];
}

/** Returns the TeX that add-ons of Google Docs store in the link of a formula's picture. */
const texOfLink = (img: Element) => {
  const link = img.closest('a')?.getAttribute('href') ?? '';
  return /codecogs|latex/i.test(link) ? texOfPicture({ src: link }) : undefined;
};

function writeMedia(media: Element, lost: Set<string>): void {
  if (!media.isConnected) return;
  const isDecoration = media.closest('[aria-hidden="true"], button') !== null;
  const label = media.getAttribute('aria-label') ?? media.getAttribute('title') ?? '';
  const isDrawing = media.localName === 'svg' || media.localName === 'canvas';
  if (isDecoration) media.remove();
  else name(media, isDrawing ? t`drawing left out` : t`video, sound or page left out`, label, lost);
}

/** Replaces a table by one line per row, except a table of one cell, as copied from a spreadsheet. */
function writeTable(table: HTMLTableElement, lost: Set<string>): void {
  if (table.rows.length === 1 && table.rows[0]?.cells.length === 1) return;
  lost.add(t`table turned into lines`);
  const page = table.ownerDocument;
  const lines = page.createElement('p');
  for (const [at, { cells }] of [...table.rows].entries()) {
    if (at > 0) lines.append(page.createElement('br'));
    for (const [column, cell] of [...cells].entries()) {
      if (column > 0) lines.append(' | ');
      for (const block of cell.querySelectorAll('p, div, li, br')) block.after(' ');
      for (const block of cell.querySelectorAll('p, div, li, ul, ol, br, table, tbody, tr, td, th'))
        block.replaceWith(...block.childNodes);
      lines.append(...cell.childNodes);
    }
  }
  table.replaceWith(lines);
}

function writeChip(element: Element, tex: string, isBlock: boolean): void {
  const chip = element.ownerDocument.createElement('span');
  chip.dataset.tex = tex;
  chip.dataset.display = isBlock ? 'block' : 'inline';
  element.replaceWith(chip);
}

/** Converts MathML from KaTeX and MathJax. If LaTeX cannot express a formula, its letters remain. */
function writeFormula(formula: Element, lost: Set<string>): void {
  if (!formula.isConnected) return;
  const math = /(?:^|:)math$/.test(formula.localName) ? formula : formula.querySelector('math');
  const tex = math && (mathmlToTex(elementOf(math)) ?? math.getAttribute('alttext'));
  if (!tex) {
    name(formula, t`formula left out`, math ? formulaText(elementOf(math)) : formula.textContent, lost);
    return;
  }
  const isBlock =
    formula.closest('.katex-display') !== null ||
    formula.getAttribute('display') === 'true' ||
    formula.getAttribute('display') === 'block';
  writeChip(formula, tex, isBlock);
}

function writeWordFormula(formula: Element, lost: Set<string>): void {
  const { tex, isWhole } = ommlToTex(elementOf(formula));
  const isBlock = formula.parentElement?.closest('m\\:omathpara') instanceof Element;
  if (tex === '') return formula.remove();
  if (!isWhole) lost.add(t`part of a formula left out`);
  writeChip(formula, tex, isBlock);
}

/** Converts a DOM element for code that is shared with the server's file readers. */
const elementOf = ({ localName, attributes, childNodes }: Element): MarkupElement => ({
  name: localName.slice(localName.indexOf(':') + 1),
  attributes: Object.fromEntries([...attributes].map((one) => [one.localName, one.value])),
  children: [...childNodes].flatMap((node): (MarkupElement | string)[] =>
    node instanceof Element ? [elementOf(node)] : node instanceof Text ? [node.data] : [],
  ),
  line: 0,
  isCut: false,
});

const LEVEL = /mso-list:[^;]*\blevel(\d)/i;

/** Builds lists from Word's paragraphs, each of which contains its own bullet or number. */
function listsOfWord(body: HTMLElement): void {
  let open: HTMLElement[] = [];
  for (const entry of body.querySelectorAll('p')) {
    const level = Number(LEVEL.exec(entry.getAttribute('style') ?? '')?.[1] ?? 0);
    if (level === 0) {
      open = [];
      continue;
    }
    if (!open.at(-1)?.contains(entry.previousElementSibling) && entry.previousElementSibling !== open[0])
      open = [];
    const sign = [...entry.querySelectorAll('span')].find((span) =>
      /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
    );
    const isNumbered = /^\s*\w+[.)]/.test(sign?.textContent ?? '');
    sign?.remove();
    const item = body.ownerDocument.createElement('li');
    open = open.slice(0, level);
    while (open.length < level) {
      const list = body.ownerDocument.createElement(isNumbered ? 'ol' : 'ul');
      const above = open.at(-1);
      if (above) (above.lastElementChild ?? above).append(list);
      else entry.before(list);
      open.push(list);
    }
    open.at(-1)?.append(item);
    item.append(...entry.childNodes);
    entry.remove();
  }
}
