import type { Problem } from '#contract/questions.ts';
import type { Node, Tree } from '#shared/rich-text.ts';
import { child, children, type Element, textOf } from '#shared/element.ts';
import { markupToTree } from '../../../content/rich-text/markup-to-tree.ts';
import { textToTree } from '../../../content/rich-text/text-to-tree.ts';
import { missingPicture } from '../missing-picture.ts';
import { collectProblems, type TextFormat, treeOfText } from '../moodle-text.ts';
import { wordsOfAnswer } from '../../../kinds/shared/answer-html.ts';
import type { SourceFile } from '../source-file.ts';

const FORMATS: ReadonlyMap<string, TextFormat> = new Map([
  ['moodle_auto_format', 'moodle'],
  ['plain_text', 'plain'],
  ['markdown', 'markdown'],
]);

const PLUGINFILE = '@@PLUGINFILE@@';
const EMBEDDED = /^data:image\/[\w.+-]+;base64,/i;

/** Makes the trees of one question's texts. Moodle stores pictures beside the text that shows them. */
export class MoodleTexts {
  readonly #file: SourceFile;
  readonly #name: string;
  readonly #problems: Problem[];
  /** Names of pictures by element, so that a picture that is shown twice is stored once. */
  readonly #names = new Map<Element, string>();
  #count = 0;

  /** `name`: distinguishes the pictures of this question from those of other questions. */
  constructor(file: SourceFile, name: string, problems: Problem[]) {
    this.#file = file;
    this.#name = name;
    this.#problems = problems;
  }

  /** Reads the text of an element such as `questiontext` or `answer`. */
  tree(element: Element | undefined): Tree {
    // Some programs leave out the `text` element.
    const holder = child(element, 'text') ?? element;
    if (!element || !holder) return [];
    const files = new Map(children(element, 'file').map((file) => [pathOf(file), file]));
    const picture = (img: Element) => this.#picture(img, files);
    // If the HTML is neither escaped nor in CDATA, it was parsed into elements.
    if (children(holder).length > 0 && holder !== element) {
      return collectProblems(markupToTree(holder.children, { picture }), this.#problems);
    }
    const format = FORMATS.get(element.attributes.format ?? 'html') ?? 'html';
    const text = holder === element ? textOf({ ...holder, children: ownTexts(holder) }) : textOf(holder);
    return treeOfText(text.trim(), format, this.#problems, { picture });
  }

  plain(text: string): Tree {
    return textToTree(text);
  }

  /** Returns the words of an answer that may be HTML. */
  readonly words = (text: string): string => (this.#file.isOwn ? text : wordsOfAnswer(text, this.#problems));

  /** Returns the picture that Moodle 1.9 stored outside the question's text. */
  oldPicture(question: Element): Tree {
    const name = textOf(child(question, 'image')).trim();
    const content = child(question, 'image_base64');
    const hasContent = textOf(content) !== '';
    if (name === '' && !hasContent) return [];
    if (content && hasContent) return [['p', {}, [this.#pictureOf(content, '')]]];
    this.#problems.push(missingPicture({ ...question, attributes: { src: name } }));
    return [];
  }

  #picture(img: Element, files: ReadonlyMap<string, Element>): Node | Problem {
    const { src = '', alt = '' } = img.attributes;
    const embedded = EMBEDDED.exec(src);
    if (embedded) {
      const name = this.#keep(() => src.slice(embedded[0].length));
      return imgOf(name, alt);
    }
    const file = src.startsWith(PLUGINFILE) ? files.get(decodedPath(src)) : undefined;
    return file ? this.#pictureOf(file, alt) : missingPicture(img);
  }

  #pictureOf(element: Element, alt: string): Node {
    const name = this.#names.get(element) ?? this.#keep(() => textOf(element));
    this.#names.set(element, name);
    return imgOf(name, alt);
  }

  #keep(base64: () => string): string {
    const name = `${this.#name}, picture ${++this.#count}`;
    this.#file.addPicture(name, () => Buffer.from(base64(), 'base64'));
    return name;
  }
}

const imgOf = (picture: string, alt: string): Node => ['img', { picture, alt: alt.trim() }, []];

const ownTexts = (element: Element) => element.children.filter((one) => typeof one === 'string');

const pathOf = ({ attributes: { path = '/', name = '' } }: Element) => `${path}/${name}`.replace(/\/+/g, '/');

/** Returns a file's path from an address, which may be URL-encoded. */
function decodedPath(src: string): string {
  const path = src.slice(PLUGINFILE.length).replace(/[?#].*$/s, '');
  try {
    return decodeURIComponent(path).replace(/^\/*/, '/');
  } catch {
    return path;
  }
}
