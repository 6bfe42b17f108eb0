import type { Problem } from '#contract/questions.ts';
import type { Node, Tree } from '#shared/rich-text.ts';
import { type Element, textOf } from '#shared/element.ts';
import { type Leaf, leavesToNodes, type Mark } from './line.ts';
import { isVerbatim } from './verbatim.ts';
import { formulaText, mathmlToTex } from '#shared/mathml-to-tex.ts';
import { texOfPicture } from '#shared/tex-of-picture.ts';
import { inEnglish, type Sentence, sentence } from '#shared/sentence.ts';

export type MarkupOptions = {
  /** Returns the node for a picture (`math` if the picture shows a formula), or a problem. */
  picture?: (img: Element) => Node | Problem;
};
export type MarkupTree = { tree: Tree; problems: Problem[] };

const MARKS: ReadonlyMap<string, Mark> = new Map([
  ['b', 'strong'],
  ['strong', 'strong'],
  ['i', 'em'],
  ['em', 'em'],
  ['cite', 'em'],
  ['dfn', 'em'],
  ['var', 'em'],
  ['sub', 'sub'],
  ['sup', 'sup'],
]);
const CODE = new Set(['code', 'tt', 'kbd', 'samp']);
const BLOCKS = new Set(
  (
    'p div section article blockquote center figure figcaption header footer main aside address nav dl dt dd ' +
    'fieldset form legend details summary h1 h2 h3 h4 h5 h6 li hr table caption thead tbody tfoot'
  ).split(' '),
);
const HEADINGS = /^h[1-6]$/;
const UNSEEN = new Set('script style head title template noscript meta link col colgroup'.split(' '));
const MEDIA = new Set('video audio iframe object embed canvas svg applet'.split(' '));
const UNDERLINING = sentence`Underlining is left out.`;
const STRIKE_THROUGH = sentence`Strike-through is left out.`;
/**
 * Elements without a counterpart in rich text whose formatting may have a meaning ("the underlined word").
 */
const LOST: ReadonlyMap<string, Sentence> = new Map([
  ['u', UNDERLINING],
  ['s', STRIKE_THROUGH],
  ['strike', STRIKE_THROUGH],
  ['del', STRIKE_THROUGH],
]);
/** HTML white space, which does not include the no-break space. */
const BLANK = /[ \t\n\f\r]+/g;

/** Converts HTML or XHTML to rich text and lists what was lost. Recognises formulas in MathML and in TeX. */
export function markupToTree(nodes: Element['children'], options: MarkupOptions = {}): MarkupTree {
  const problems = new Map<string, Problem>();
  const writer = new BlockWriter(options, (problem) =>
    problems.set(`${problem.code} ${inEnglish(problem.detail)}`, problem),
  );
  writer.addAll(nodes, []);
  return { tree: writer.end(), problems: [...problems.values()] };
}

class BlockWriter {
  readonly #options: MarkupOptions;
  readonly #tell: (problem: Problem) => void;
  readonly #blocks: Node[] = [];
  #line: Leaf[] = [];

  constructor(options: MarkupOptions, tell: (problem: Problem) => void) {
    this.#options = options;
    this.#tell = tell;
  }

  end(): Tree {
    this.#endLine();
    return this.#blocks;
  }

  addAll(nodes: Element['children'], marks: readonly Mark[]): void {
    for (const node of nodes) {
      if (typeof node === 'string') this.#line.push({ node: node.replace(BLANK, ' '), marks });
      else this.#add(node, marks);
    }
  }

  #add(element: Element, outer: readonly Mark[]): void {
    const { name, children } = element;
    if (UNSEEN.has(name)) return;
    if (MEDIA.has(name)) {
      this.#tell({
        code: 'media_left_out',
        detail: sentence`A video, a sound or an embedded page is left out.`,
      });
      return;
    }
    const lost = LOST.get(name) ?? (/text-decoration:[^;]*underline/.test(styleOf(element)) && UNDERLINING);
    if (lost) this.#tell({ code: 'formatting_left_out', detail: lost });
    const marks = marksOf(element, outer);
    if (name === 'br') this.#line.push({ node: ['br', {}, []], marks: [] });
    else if (name === 'img')
      this.#addOr(formulaOf(element) ?? this.#options.picture?.(element), noPicture(element), marks);
    else if (name === 'math') this.#addMath(element, marks);
    else if (isVerbatim(element)) this.#line.push({ node: textOf(element), marks, isVerbatim: true });
    else if (name === 'pre') this.#addBlock(['pre', {}, [preText(element)]]);
    else if (CODE.has(name)) this.#addCode(element, marks);
    else if (name === 'ul' || name === 'ol') this.#addList(element);
    else if (name === 'tr') this.#addRow(element, marks);
    else if (BLOCKS.has(name)) {
      this.#endLine();
      this.addAll(children, marks);
      this.#endLine();
    } else {
      if (name === 'a') this.#tellOfLink(element);
      this.addAll(children, marks);
    }
  }

  #addOr(node: Node | Problem | undefined, otherwise: Problem, marks: readonly Mark[]): void {
    const outcome = node ?? otherwise;
    if (typeof outcome === 'object' && 'code' in outcome) this.#tell(outcome);
    else this.#line.push({ node: outcome, marks });
  }

  #addMath(element: Element, marks: readonly Mark[]): void {
    const tex = mathmlToTex(element);
    const display = element.attributes.display === 'block' ? 'block' : 'inline';
    if (tex) this.#line.push({ node: ['math', { tex, display }, []], marks });
    else {
      this.#line.push({ node: formulaText(element), marks });
      const detail = sentence`Of a formula only the letters were read. Please write it again.`;
      this.#tell({ code: 'formula_left_out', detail });
    }
  }

  #addCode(element: Element, marks: readonly Mark[]): void {
    const text = textOf(element);
    if (text.trim().includes('\n')) this.#addBlock(['pre', {}, [preText(element)]]);
    else if (text.trim()) this.#line.push({ node: ['code', {}, [text.trim()]], marks });
  }

  #addList({ name, attributes, children }: Element): void {
    const entries = children.flatMap((one): Node[] => {
      const writer = new BlockWriter(this.#options, this.#tell);
      writer.addAll(typeof one !== 'string' && one.name === 'li' ? one.children : [one], []);
      const content = asEntry(writer.end());
      return content.length > 0 ? [['li', {}, content]] : [];
    });
    const start = name === 'ol' && /^\d{1,6}$/.test(attributes.start ?? '') ? attributes.start : undefined;
    const more: Record<string, string> = start && start !== '1' ? { start } : {};
    if (entries.length > 0) this.#addBlock([name, more, entries]);
  }

  #addRow({ children }: Element, marks: readonly Mark[]): void {
    this.#endLine();
    this.#tell({ code: 'table_flattened', detail: sentence`A table became lines of text.` });
    let isFirst = true;
    for (const cell of children) {
      if (typeof cell === 'string') continue;
      if (!isFirst) this.#line.push({ node: ' | ', marks: [] });
      isFirst = false;
      const writer = new BlockWriter(this.#options, this.#tell);
      writer.addAll(cell.children, marks);
      for (const node of asEntry(writer.end())) this.#line.push({ node, marks: [] });
    }
    this.#endLine();
  }

  #tellOfLink({ attributes: { href = '' } }: Element): void {
    if (!/^(https?|mailto):/i.test(href)) return;
    const shown = href.length > 100 ? `${href.slice(0, 100)}…` : href;
    this.#tell({
      code: 'link_left_out',
      detail: sentence`A link is imported as text only, without “${shown}”.`,
    });
  }

  #addBlock(block: Node): void {
    this.#endLine();
    this.#blocks.push(block);
  }

  #endLine(): void {
    const children = leavesToNodes(this.#line);
    this.#line = [];
    if (children.length > 0) this.#blocks.push(['p', {}, children]);
  }
}

const styleOf = ({ attributes }: Element) => (attributes.style ?? '').slice(0, 1_000).toLowerCase();

/** Returns the marks inside an element: the outer ones, plus and minus those that its name and style set. */
function marksOf(element: Element, outer: readonly Mark[]): readonly Mark[] {
  const marks = new Set(outer);
  const own = MARKS.get(element.name) ?? (HEADINGS.test(element.name) ? 'strong' : undefined);
  if (own) marks.add(own);
  const style = styleOf(element);
  if (style) {
    if (/font-weight:\s*(bold|[6-9]00)/.test(style)) marks.add('strong');
    // Google Docs wraps copied content in a `b` with normal weight.
    if (/font-weight:\s*(normal|400)/.test(style)) marks.delete('strong');
    if (/font-style:\s*italic/.test(style)) marks.add('em');
    if (/font-style:\s*normal/.test(style)) marks.delete('em');
    if (/vertical-align:\s*super/.test(style)) marks.add('sup');
    if (/vertical-align:\s*sub/.test(style)) marks.add('sub');
  }
  return marks.size === outer.length ? outer : [...marks];
}

/** Returns a picture as a formula if its attributes contain TeX; undefined otherwise. */
function formulaOf(img: Element): Node | undefined {
  const tex = texOfPicture(img.attributes);
  const display = /display:\s*block/.test(styleOf(img)) ? 'block' : 'inline';
  return tex === undefined ? undefined : ['math', { tex, display }, []];
}

const noPicture = ({ attributes: { alt = '' } }: Element): Problem => ({
  code: 'picture_left_out',
  detail: alt ? sentence`The picture “${alt}” is left out.` : sentence`A picture is left out.`,
});

/** Returns the text of a code block, in which `br` is a line break. */
function preText(element: Element): string {
  const text = element.children
    .map((one) => (typeof one === 'string' ? one : one.name === 'br' ? '\n' : preText(one)))
    .join('');
  return text.replace(/^\n|\n$/g, '');
}

function asEntry(blocks: Tree): Node[] {
  const content: Node[] = [];
  for (const block of blocks) {
    const [element, , children] = typeof block === 'string' ? (['p', {}, [block]] as const) : block;
    if (element === 'ul' || element === 'ol') {
      content.push(block);
      continue;
    }
    if (content.length > 0) content.push(['br', {}, []]);
    if (element === 'pre') content.push(['code', {}, children]);
    else for (const child of children) content.push(child);
  }
  return content;
}
