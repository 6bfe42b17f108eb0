import { DOMParser, type Slice } from 'prosemirror-model';
import type { Element as MarkupElement } from '#contract/element.ts';
import { mathmlToTex } from '#contract/mathml-to-tex.ts';
import { schema } from './schema.ts';
import { parsePasted } from './trusted.ts';

/*
 * What Word, Google Docs and web pages copy, as the schema can read it: lists as lists, formulas as formulas.
 * The schema drops the rest.
 */

/** What the editor takes of a copied page, and the pictures in it: those elsewhere cannot be had. */
export function readPasted(html: string): { slice: Slice; pictures: File[] } {
  const page = parsePasted(html);
  for (const formula of page.querySelectorAll('.katex, mjx-container, math')) writeFormula(formula);
  for (const unseen of page.querySelectorAll('style, script, title, meta, [style*="mso-hide:all" i]')) {
    unseen.remove();
  }
  listsOfWord(page.body);
  const slice = DOMParser.fromSchema(schema).parseSlice(page.body, { preserveWhitespace: false });
  return { slice, pictures: [...page.querySelectorAll('img')].flatMap(fileOf) };
}

function fileOf({ src }: HTMLImageElement): File[] {
  const [, type, base64] = /^data:(image\/[a-z+]+);base64,([\w+/=\s]+)$/.exec(src) ?? [];
  if (type === undefined || base64 === undefined) return [];
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return [new File([bytes], `picture.${type.slice(6)}`, { type })];
}

/** KaTeX and MathJax keep MathML beside what they draw. A formula that cannot be LaTeX keeps its letters. */
function writeFormula(formula: Element): void {
  if (!formula.isConnected) return;
  const math = formula.matches('math') ? formula : formula.querySelector('math');
  const tex = math && mathmlToTex(elementOf(math));
  if (!tex) return;
  const isBlock =
    formula.closest('.katex-display') !== null ||
    formula.getAttribute('display') === 'true' ||
    formula.getAttribute('display') === 'block';
  const chip = formula.ownerDocument.createElement('span');
  chip.dataset.tex = tex;
  chip.dataset.display = isBlock ? 'block' : 'inline';
  formula.replaceWith(chip);
}

/** As what reads files and pages on the server knows an element. */
const elementOf = ({ localName, attributes, childNodes }: Element): MarkupElement => ({
  name: localName,
  attributes: Object.fromEntries([...attributes].map((one) => [one.localName, one.value])),
  children: [...childNodes].flatMap((node): (MarkupElement | string)[] =>
    node instanceof Element ? [elementOf(node)] : node instanceof Text ? [node.data] : [],
  ),
  line: 0,
  isCut: false,
});

const LEVEL = /mso-list:[^;]*\blevel(\d)/i;

/** Word writes the entries of a list as paragraphs that begin with their signs. */
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
