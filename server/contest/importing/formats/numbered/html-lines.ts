import type { Problem } from '#contract/questions.ts';
import { type Element, children, descendantElements } from '#shared/element.ts';
import { ommlToTex, revealWordFormulas } from '#shared/omml-to-tex.ts';
import { texOfPicture } from '#shared/tex-of-picture.ts';
import { UnreadableFile } from '../../../../base/shared/errors.ts';
import * as limits from '#contract/limits.ts';
import { parseHtml } from '../../../../content/rich-text/html-to-tree.ts';
import { formulaText, mathmlToTex } from '#shared/mathml-to-tex.ts';
import { sentence } from '#shared/sentence.ts';
import { ownValue } from '../../own-value.ts';
import type { SourceFile } from '../../source-file.ts';
import { listItemLabel } from './list-label.ts';
import type { Line, Look, Run } from './line.ts';
import { readRowLines } from './row-lines.ts';

const LOOKS: Readonly<Record<string, Look>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  ins: 'underline',
  mark: 'highlight',
  sub: 'sub',
  sup: 'sup',
  code: 'code',
  pre: 'code',
  kbd: 'code',
};
const BLOCKS = new Set(
  (
    'p div section article blockquote center figure figcaption header footer main dl dt dd fieldset form ' +
    'h1 h2 h3 h4 h5 h6 li hr table caption pre ol ul'
  ).split(' '),
);
const MEDIA = new Set('video audio iframe object embed canvas svg'.split(' '));
const UNSEEN = new Set('script style head title template noscript meta link col colgroup button'.split(' '));

/** Looks that a style switches on or off. Google Docs wraps copied content in a `b` with normal weight. */
const STYLES: [style: RegExp, look: Look, has: boolean][] = [
  [/font-weight:\s*(?:bold|[6-9]00)/, 'bold', true],
  [/font-weight:\s*(?:normal|[1-4]00)/, 'bold', false],
  [/font-style:\s*italic/, 'italic', true],
  [/font-style:\s*normal/, 'italic', false],
  [/text-decoration[\w-]*:[^;]*underline/, 'underline', true],
  [/vertical-align:\s*super/, 'sup', true],
  [/vertical-align:\s*sub(?!\w)/, 'sub', true],
  [/mso-highlight:\s*(?!none)/, 'highlight', true],
];

/** Returns the lines as a browser shows them, with the numbers and letters of lists as text. */
export function readHtmlLines(html: string, file: SourceFile): Line[] {
  const lines = new Lines(file);
  lines.addAll(parseHtml(revealWordFormulas(html)), []);
  lines.end();
  return lines.all;
}

class Lines {
  readonly all: Line[] = [];
  readonly #file: SourceFile;
  #runs: Run[] = [];
  #problems: Problem[] = [];
  #depth = -1;
  #label = '';

  constructor(file: SourceFile) {
    this.#file = file;
  }

  addAll(nodes: Element['children'], looks: readonly Look[]): void {
    for (const node of nodes) {
      if (typeof node !== 'string') this.#add(node, looks);
      else if (looks.includes('code') && node.includes('\n')) this.#addLines(node, looks);
      else this.#addText(node.replaceAll(/[ \t\n\f\r]+/g, ' '), looks);
    }
  }

  end(isBreak = false): void {
    if (this.#runs.length === 0 && !isBreak) return;
    if (this.all.length > limits.questionFile.lines) {
      throw new UnreadableFile(sentence`The text has too many lines. Please divide it.`);
    }
    this.all.push({
      place: this.#place(),
      runs: this.#label ? [{ text: `${this.#label} `, looks: [] }, ...this.#runs] : this.#runs,
      depth: Math.max(0, this.#depth),
      problems: this.#problems,
    });
    this.#runs = [];
    this.#problems = [];
    this.#label = '';
  }

  #place = () => ({ line: this.all.length + 1 });

  #addText(text: string, looks: readonly Look[]): void {
    if (text !== '' && (text !== ' ' || this.#runs.length > 0)) this.#runs.push({ text, looks });
  }

  #addLines(text: string, looks: readonly Look[]): void {
    for (const [index, line] of text.split('\n').entries()) {
      if (index > 0) this.end(true);
      this.#addText(line, looks);
    }
  }

  #add(element: Element, outer: readonly Look[]): void {
    const { name, attributes } = element;
    if (UNSEEN.has(name) || isHidden(element)) return;
    const looks = looksOf(element, outer);
    if (name === 'br') this.end(true);
    else if (name === 'img') this.#addPicture(attributes);
    else if (name === 'math') this.#addFormula(element, looks);
    else if (name === 'omath') this.#addWordFormula(element, 'inline');
    else if (name === 'omathpara')
      for (const one of descendantElements(element, 'omath')) this.#addWordFormula(one, 'block');
    else if (MEDIA.has(name))
      this.#problems.push({
        code: 'media_left_out',
        detail: sentence`A drawing, a video, a sound or an embedded page is left out.`,
      });
    else if (name === 'input') this.#addBox(attributes);
    else if (name === 'ol' || name === 'ul') this.#addList(element, looks);
    else if (name === 'tr') this.#addRow(element, looks);
    else if (BLOCKS.has(name)) {
      this.end();
      this.addAll(element.children, looks);
      this.end();
    } else this.addAll(element.children, looks);
  }

  #addList(list: Element, looks: readonly Look[]): void {
    const { name, attributes } = list;
    this.end();
    this.#depth += 1;
    const isReversed = attributes.reversed !== undefined;
    let position = Number(attributes.start ?? (isReversed ? children(list, 'li').length : 1));
    for (const one of list.children) {
      if (typeof one === 'string') continue;
      if (one.name === 'li') {
        this.end();
        position = Number(one.attributes.value ?? position);
        this.#label = name === 'ul' ? '•' : listItemLabel(position, listStyle(attributes, one.attributes));
        position += isReversed ? -1 : 1;
      }
      this.#add(one.name === 'li' ? { ...one, name: 'span' } : one, looks);
      this.end();
    }
    this.#label = '';
    this.#depth -= 1;
  }

  #addRow(row: Element, looks: readonly Look[]): void {
    this.end();
    const cells = row.children.flatMap((cell) => {
      if (typeof cell === 'string') return [];
      const lines = new Lines(this.#file);
      lines.addAll(cell.children, looksOf(cell, looks));
      lines.end();
      return [lines.all];
    });
    for (const line of readRowLines(cells)) this.all.push({ ...line, place: this.#place() });
  }

  #addPicture(attributes: Element['attributes']): void {
    const { src = '', alt = '' } = attributes;
    const tex = texOfPicture(attributes);
    if (tex !== undefined) {
      this.#runs.push({ node: ['math', { tex, display: 'inline' }, []] });
      return;
    }
    const data = /^data:image\/[\w+.-]+;base64,(.+)$/s.exec(src)?.[1];
    if (data === undefined) {
      const detail = alt ? sentence`The picture “${alt}” is left out.` : sentence`A picture is left out.`;
      this.#problems.push({ code: 'picture_left_out', detail });
      return;
    }
    const name = `picture ${this.#file.pictures.size + 1}`;
    this.#file.addPicture(name, () => Buffer.from(data, 'base64'));
    this.#runs.push({ node: ['img', { picture: name, alt }, []] });
  }

  #addWordFormula(formula: Element, display: 'inline' | 'block'): void {
    const { tex, isWhole } = ommlToTex(formula);
    if (tex !== '') this.#runs.push({ node: ['math', { tex, display }, []] });
    if (isWhole) return;
    const detail = sentence`Of a part of a formula only the letters were read. Please check it.`;
    this.#problems.push({ code: 'formula_left_out', detail });
  }

  /** Adds a check box or radio button, as found in task lists and copied quizzes. */
  #addBox({ type = '', checked }: Element['attributes']): void {
    if (!/^(?:checkbox|radio)$/i.test(type)) return;
    this.#runs.push({ text: checked === undefined ? '☐ ' : '☑ ', looks: [] });
  }

  #addFormula(math: Element, looks: readonly Look[]): void {
    const tex = mathmlToTex(math);
    const display = math.attributes.display === 'block' ? 'block' : 'inline';
    if (tex) this.#runs.push({ node: ['math', { tex, display }, []] });
    else {
      this.#addText(formulaText(math), looks);
      const detail = sentence`Of a formula only the letters were read. Please write it again.`;
      this.#problems.push({ code: 'formula_left_out', detail });
    }
  }
}

const styleOf = ({ style = '' }: Element['attributes']) => style.slice(0, 1_000).toLowerCase();

/** Returns whether an element is hidden, such as the second copy of a formula on many pages. */
const isHidden = ({ attributes }: Element) =>
  attributes['aria-hidden'] === 'true' || /display:\s*none|mso-hide:\s*all/.test(styleOf(attributes));

function looksOf({ name, attributes }: Element, outer: readonly Look[]): readonly Look[] {
  const looks = new Set(outer);
  const look = ownValue(LOOKS, name);
  if (look) looks.add(look);
  for (const [style, styled, has] of STYLES) {
    if (!style.test(styleOf(attributes))) continue;
    if (has) looks.add(styled);
    else looks.delete(styled);
  }
  return [...looks];
}

const LIST_TYPES: Readonly<Record<string, string>> = {
  A: 'upper-alpha',
  a: 'lower-alpha',
  I: 'upper-roman',
  i: 'lower-roman',
};

function listStyle(list: Element['attributes'], entry: Element['attributes']): string {
  const style = [entry, list]
    .map((one) => /list-style(?:-type)?:\s*([\w-]+)/.exec(styleOf(one))?.[1])
    .find(Boolean);
  return style ?? ownValue(LIST_TYPES, list.type ?? '') ?? 'decimal';
}
