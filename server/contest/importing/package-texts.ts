import type { Problem } from '#contract/questions.ts';
import type { Node, Tree } from '#shared/rich-text.ts';
import type { Element } from '#shared/element.ts';
import { htmlToTree } from '../../content/rich-text/html-to-tree.ts';
import { markupToTree } from '../../content/rich-text/markup-to-tree.ts';
import { plainText, textToTree } from '../../content/rich-text/text-to-tree.ts';
import { htmlProblem, isHtml, wordsOfAnswer } from '../../kinds/shared/answer-html.ts';
import { missingPicture } from './missing-picture.ts';
import { collectProblems } from './moodle-text.ts';
import type { SourceFile } from './source-file.ts';

/** Makes the trees of an item in a package and collects the problems. */
export class PackageTexts {
  readonly problems: Problem[] = [];
  readonly #file: SourceFile;
  readonly #from: string;
  readonly #options = { picture: (img: Element) => this.#picture(img) };

  /** `from`: path of the item's file in the zip. Paths of pictures are relative to it. */
  constructor(file: SourceFile, from: string) {
    this.#file = file;
    this.#from = from;
  }

  html(html: string): Tree {
    return collectProblems(htmlToTree(html, this.#options), this.problems);
  }

  markup(nodes: Element['children']): Tree {
    return collectProblems(markupToTree(nodes, this.#options), this.problems);
  }

  plain(text: string): Tree {
    return textToTree(text, { formulas: true });
  }

  /** Returns the words of an answer that may be HTML. */
  readonly words = (text: string): string => (this.#file.isOwn ? text : wordsOfAnswer(text, this.problems));

  /** Reads a text of a pair that is HTML in a place for plain text, as some editors write it. */
  ofPair(tree: Tree): Tree {
    const words = plainText(tree)?.trim() ?? '';
    if (this.#file.isOwn || !isHtml(words)) return tree;
    this.problems.push(htmlProblem(words));
    return this.html(words);
  }

  /**
   * Returns a paragraph with the picture. If the file does not contain it, adds a problem and returns an
   * empty tree.
   */
  pictureAt(address: string, alt: string): Tree {
    const outcome = this.#pictureOrProblem(address, alt);
    if ('code' in outcome) this.problems.push(outcome);
    return 'code' in outcome ? [] : [['p', {}, [outcome]]];
  }

  #picture({ attributes }: Element): Node | Problem {
    return this.#pictureOrProblem(attributes.src ?? '', attributes.alt ?? '');
  }

  #pictureOrProblem(address: string, alt: string): Exclude<Node, string> | Problem {
    const embedded = /^data:image\/[\w.+-]+;base64,/i.exec(address);
    const path = embedded
      ? `embedded ${this.#file.pictures.size + 1}`
      : this.#file.paths.find(this.#from, address);
    const inZip = embedded ? undefined : this.#file.zip?.get(path ?? '');
    if (path === undefined || !(embedded || inZip)) {
      return missingPicture({ attributes: { src: address, alt } });
    }
    const decoded = () => Buffer.from(address.slice(embedded?.[0].length), 'base64');
    this.#file.addPicture(path, () => inZip ?? decoded());
    return ['img', { picture: path, alt: alt.trim() }, []];
  }
}
