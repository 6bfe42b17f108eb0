import { type Element, child, children } from '#shared/element.ts';
import { sentence } from '#shared/sentence.ts';
import { type UnplacedItem, type ReadItem, type Reader, numberItems, addSelectionProblem } from '../item.ts';
import { renameToQti2 } from '../qti/as-qti2.ts';
import {
  type PackagePart,
  brokenPartProblem,
  hasRootElement,
  findXmlParts,
  addEncodingProblem,
} from '../qti/package.ts';
import { readQti2Item } from '../qti/read-qti2-item.ts';
import type { SourceFile } from '../source-file.ts';

const ROOTS_2 = ['assessmentItem', 'assessmentTest', 'assessmentSection'];
/** Root elements of QTI 3, which writes QTI 2's names in kebab case with the prefix `qti-`. */
const ROOTS_3 = ['qti-assessment-item', 'qti-assessment-test', 'qti-assessment-section'];

/** Reads QTI 2.0 to 2.2: an item, a test, or a zip of both. */
export const qti2: Reader = {
  format: 'qti_2',
  recognises: (file) => hasRootElement(file, ROOTS_2),
  read: (file) => readAll(file, ROOTS_2),
};

export const qti3: Reader = {
  format: 'qti_3',
  recognises: (file) => hasRootElement(file, ROOTS_3),
  read: (file) => readAll(file, ROOTS_3),
};

function readAll(file: SourceFile, roots: readonly string[]): ReadItem[] {
  const items = new Package(file, findXmlParts(file, roots)).read();
  return numberItems(items);
}

type Whole = { part: PackagePart; root: Element };

/** Reads each item of a package once. Items of tests come first, in the order of the tests. */
class Package {
  readonly #file: SourceFile;
  readonly #broken: UnplacedItem[] = [];
  readonly #wholes: Whole[] = [];
  /** Paths of the items and sections read so far. */
  readonly #come = new Set<string>();

  constructor(file: SourceFile, parts: readonly PackagePart[]) {
    this.#file = file;
    for (const part of parts) {
      if (part.xml && !part.xml.fault) this.#wholes.push({ part, root: renameToQti2(part.xml.root) });
      else this.#broken.push({ title: '', found: null, problems: [brokenPartProblem(part)] });
    }
  }

  read(): UnplacedItem[] {
    const ofTests = this.#of('assessmentTest').flatMap(({ part, root }) => this.#within(part.path, root));
    const ofSections = this.#of('assessmentSection').flatMap((whole) => this.#once(whole, undefined));
    const others = this.#of('assessmentItem').flatMap((whole) => this.#once(whole, undefined));
    return [...ofTests, ...ofSections, ...others, ...this.#broken];
  }

  #of(name: string): Whole[] {
    return this.#wholes.filter(({ root }) => root.name === name);
  }

  #within(path: string, element: Element): UnplacedItem[] {
    const items = children(element).flatMap((one): UnplacedItem[] => {
      if (one.name === 'assessmentItemRef') return this.#named(path, one, weightOf(one));
      if (one.name === 'assessmentSectionRef') return this.#named(path, one, undefined);
      return ['testPart', 'assessmentSection'].includes(one.name) ? this.#within(path, one) : [];
    });
    return addSelectionProblem(items, Number(child(element, 'selection')?.attributes.select));
  }

  #named(from: string, { attributes }: Element, weight: number | undefined): UnplacedItem[] {
    const { href = '' } = attributes;
    const path = this.#file.paths.find(from, href);
    const whole = this.#wholes.find(({ part }) => part.path === path);
    if (whole) return this.#once(whole, weight);
    const detail = this.#file.zip
      ? sentence`The test names the file “${href}”, which is not in the zip or cannot be read.`
      : sentence`The test names the file “${href}”. Please choose the whole zip instead of the test alone.`;
    return [
      { title: attributes.identifier ?? '', found: null, problems: [{ code: 'part_missing', detail }] },
    ];
  }

  #once({ part, root }: Whole, weight: number | undefined): UnplacedItem[] {
    if (this.#come.has(part.path)) return [];
    this.#come.add(part.path);
    return root.name === 'assessmentItem'
      ? addEncodingProblem([readQti2Item(this.#file, part.path, root, weight)], part)
      : this.#within(part.path, root);
  }
}

function weightOf(reference: Element): number | undefined {
  const value = Number(child(reference, 'weight')?.attributes.value);
  return Number.isFinite(value) ? value : undefined;
}
