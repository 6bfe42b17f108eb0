import type { Problem } from '#contract/questions.ts';
import {
  type Element,
  child,
  children,
  descendantElements,
  outermostElements,
  textOf,
} from '#shared/element.ts';
import { ommlToTex } from '#shared/omml-to-tex.ts';
import { sentence, type Sentence } from '#shared/sentence.ts';
import { ownValue } from '../../own-value.ts';
import type { Place } from '../../place.ts';
import type { Line, Look, Run } from '../numbered/line.ts';
import { readLooks } from './styles.ts';
import type { WordFile } from './word-file.ts';

/** Elements that may surround runs without changing them. */
const AROUND = new Set(
  'hyperlink ins moveTo smartTag sdt sdtContent fldSimple dir bdo customXml Choice'.split(' '),
);

const CONTENT = ['t', 'sym', 'noBreakHyphen', 'oMath', 'drawing', 'pict', 'object'];

/** Characters of the fonts Wingdings and Symbol that occur in tests, by their code. */
const SIGNS: Readonly<Record<string, string>> = {
  f0fc: '✓',
  f0fe: '☑',
  f0fd: '☒',
  f0a8: '☐',
  f06f: '☐',
  f0b7: '•',
  f0b0: '°',
  f0b4: '×',
  f0b8: '÷',
  f0b1: '±',
  f0a3: '≤',
  f0b3: '≥',
  f0b9: '≠',
  f0ae: '→',
  f061: 'α',
  f062: 'β',
  f067: 'γ',
  f044: 'Δ',
  f070: 'π',
  f06d: 'μ',
  f057: 'Ω',
  f06c: 'λ',
};

/** File names of pictures that browsers can show, without Word's vector formats (EMF, WMF). */
const SHOWN = /\.(?:png|jpe?g|gif|webp|avif)$/i;

const lost = (code: Problem['code'], detail: Sentence): Problem => ({ code, detail });

/**
 * Splits a paragraph into lines at its line breaks. The first line begins with the number that Word shows.
 * The lines of its text boxes come last.
 */
export function readParagraphLines(paragraph: Element, word: WordFile, place: Place): Line[] {
  return new Paragraph(paragraph, word, place).lines();
}

class Paragraph {
  readonly #paragraph: Element;
  readonly #word: WordFile;
  readonly #place: Place;
  #lines: Run[][] = [[]];
  #boxes: Line[] = [];
  #problems: Problem[] = [];

  constructor(paragraph: Element, word: WordFile, place: Place) {
    this.#paragraph = paragraph;
    this.#word = word;
    this.#place = place;
  }

  lines(): Line[] {
    const properties = child(this.#paragraph, 'pPr');
    const style = child(properties, 'pStyle')?.attributes.val;
    const list = child(properties, 'numPr') ?? this.#word.styles.list(style);
    const depth = Number(child(list, 'ilvl')?.attributes.val ?? 0);
    const id = child(list, 'numId')?.attributes.val ?? '0';
    const label = this.#word.numbering.next(id, depth);
    if (this.#isEmpty()) this.#tellEmpty(label);
    else if (label) this.#add({ text: `${label}\u00A0`, looks: [] });
    this.#readAll(this.#paragraph, style);
    const problems = this.#problems;
    const lines = this.#lines.map((runs): Line => ({ place: this.#place, runs, depth, problems }));
    return [...lines, ...this.#boxes];
  }

  #isEmpty = () => !CONTENT.some((name) => descendantElements(this.#paragraph, name).length > 0);

  /**
   * Reports an empty paragraph with an option label, because Word numbers it and the teacher may have
   * forgotten its text.
   */
  #tellEmpty(label: string): void {
    if (/^\P{L}*\p{L}\P{L}*$/u.test(label))
      this.#tell('read_leniently', sentence`The option “${label}” is empty.`);
  }

  #add(run: Run): void {
    this.#lines.at(-1)?.push(run);
  }

  #tell(code: Problem['code'], detail: Sentence): void {
    this.#problems.push(lost(code, detail));
  }

  #readAll(element: Element, style: string | undefined): void {
    for (const one of children(element)) {
      if (one.name === 'r') this.#readRun(one, style);
      else if (one.name === 'oMath') this.#addFormula(one, 'inline');
      else if (one.name === 'oMathPara')
        for (const formula of children(one, 'oMath')) this.#addFormula(formula, 'block');
      else if (one.name === 'AlternateContent') this.#readAll(child(one, 'Choice') ?? one, style);
      else if (AROUND.has(one.name)) this.#readAll(one, style);
    }
  }

  #readRun(run: Element, paragraphStyle: string | undefined): void {
    const properties = child(run, 'rPr');
    const { styles } = this.#word;
    const looks = {
      ...styles.looks(paragraphStyle),
      ...styles.looks(child(properties, 'rStyle')?.attributes.val),
      ...readLooks(properties),
    };
    const isHidden = children(properties, 'vanish').some(({ attributes }) => attributes.val !== '0');
    if (isHidden && textOf(run).trim() !== '') {
      this.#tell('formatting_left_out', sentence`Hidden text is left out.`);
      return;
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.keys` loses the type of the keys
    const has = (Object.keys(looks) as Look[]).filter((look) => looks[look]);
    for (const part of children(run)) this.#readPart(part, has);
  }

  #readPart(part: Element, looks: readonly Look[]): void {
    const { name, attributes } = part;
    if (name === 't') this.#add({ text: textOf(part), looks });
    else if (name === 'tab' || name === 'ptab') this.#add({ text: '\t', looks });
    else if (name === 'noBreakHyphen') this.#add({ text: '\u2011', looks });
    else if (name === 'cr' || (name === 'br' && (attributes.type ?? 'textWrapping') === 'textWrapping')) {
      this.#lines.push([]);
    } else if (name === 'sym') this.#addSign(attributes, looks);
    else if (name === 'drawing' || name === 'pict') this.#addDrawing(part);
    else if (name === 'object') this.#addObject(part);
    else if (name === 'AlternateContent') {
      for (const one of children(child(part, 'Choice') ?? child(part, 'Fallback')))
        this.#readPart(one, looks);
    } else if (name === 'footnoteReference' || name === 'endnoteReference') {
      this.#tell('formatting_left_out', sentence`A footnote is left out.`);
    }
  }

  #addSign({ char = '', font = '' }: Element['attributes'], looks: readonly Look[]): void {
    const sign = ownValue(SIGNS, char.toLowerCase());
    if (sign) this.#add({ text: sign, looks });
    else this.#tell('formula_left_out', sentence`A sign of the font ${font} is left out.`);
  }

  #addFormula(formula: Element, display: 'inline' | 'block'): void {
    const { tex, isWhole } = ommlToTex(formula);
    if (tex !== '') this.#add({ node: ['math', { tex, display }, []] });
    if (!isWhole)
      this.#tell(
        'formula_left_out',
        sentence`Of a part of a formula only the letters were read. Please check it.`,
      );
  }

  #addDrawing(drawing: Element): void {
    // Skips boxes within boxes, which are read with their own paragraphs.
    for (const box of outermostElements(drawing, 'txbxContent')) {
      for (const paragraph of outermostElements(box, 'p')) {
        this.#boxes.push(...readParagraphLines(paragraph, this.#word, this.#place));
      }
    }
    const [properties] = descendantElements(drawing, 'docPr');
    const alt = (properties?.attributes.descr ?? '').replaceAll(/\s+/g, ' ').trim();
    const pictures = [...descendantElements(drawing, 'blip'), ...descendantElements(drawing, 'imagedata')];
    for (const { attributes } of pictures)
      this.#addPicture(attributes.embed ?? attributes.link ?? attributes.id ?? '', alt);
    const isOther = ['chart', 'relIds', 'wsp', 'wgp'].some(
      (name) => descendantElements(drawing, name).length > 0,
    );
    if (pictures.length === 0 && isOther && this.#boxes.length === 0) {
      this.#tell(
        'picture_left_out',
        sentence`A drawing or a chart is left out. Please put it in as a picture.`,
      );
    }
  }

  #addPicture(id: string, alt: string): void {
    const target = this.#word.targets.get(id);
    const name = alt === '' ? sentence`A picture` : sentence`The picture “${alt}”`;
    const bytes = target && this.#word.source.zip?.get(target.path);
    if (!bytes) {
      this.#tell('picture_missing', sentence`${name} is not in the file.`);
    } else if (!SHOWN.test(target.path)) {
      this.#tell(
        'picture_left_out',
        sentence`${name} is of a kind that browsers do not show. Please put it in as PNG or JPEG.`,
      );
    } else {
      this.#word.source.addPicture(target.path, () => bytes);
      this.#add({ node: ['img', { picture: target.path, alt }, []] });
    }
  }

  #addObject(part: Element): void {
    const [object] = descendantElements(part, 'OLEObject');
    if (/equation|mathtype/i.test(object?.attributes.ProgID ?? '')) {
      this.#tell(
        'formula_left_out',
        sentence`A formula of an old equation editor is left out. Please write it again.`,
      );
    } else this.#tell('media_left_out', sentence`An embedded object is left out.`);
  }
}
