import { type Element, children, descendantElements, textOf } from '#shared/element.ts';
import { sentence } from '#shared/sentence.ts';
import { type UnplacedItem, type Reader, numberItems, addSelectionProblem } from '../item.ts';
import {
  type PackagePart,
  brokenPartProblem,
  hasRootElement,
  findXmlParts,
  addEncodingProblem,
} from '../qti/package.ts';
import { type Qti1Context, readQti1Item } from '../qti/read-qti1-item.ts';

const ROOTS = ['questestinterop'];

/** Reads QTI 1.2: an XML file, or a zip from Canvas, Blackboard or Respondus. */
export const qti1: Reader = {
  format: 'qti_1.2',
  recognises: (file) => hasRootElement(file, ROOTS),
  read(file) {
    const parts = findXmlParts(file, ROOTS);
    const known = new Map(
      parts
        .flatMap(({ xml }) =>
          ['item', 'objectbank', 'section'].flatMap((name) => descendantElements(xml?.root, name)),
        )
        .map((element) => [element.attributes.ident ?? '', element]),
    );
    return numberItems(parts.flatMap((part) => itemsOfPart({ file, path: part.path, known }, part)));
  },
};

/** Returns the items of a part. If the part is broken, returns the items before the break and a problem. */
function itemsOfPart(context: Qti1Context, part: PackagePart): UnplacedItem[] {
  const items = addEncodingProblem(part.xml ? itemsWithin(context, part.xml.root) : [], part);
  return part.xml && !part.xml.fault
    ? items
    : [...items, { title: '', found: null, problems: [brokenPartProblem(part)] }];
}

/** Returns the items within an element. Tests, banks and sections contain further sections and items. */
function itemsWithin(context: Qti1Context, element: Element): UnplacedItem[] {
  const marks = numberIn(element, 'points_per_item') ?? context.marks;
  const inner = marks === undefined ? context : { ...context, marks };
  const items = children(element).flatMap((one): UnplacedItem[] => {
    if (one.name === 'item') return [readQti1Item(inner, one)];
    if (one.name === 'itemref') return missingPart(inner, one.attributes.linkrefid, missingQuestion);
    if (one.name === 'bankentry_item') return missingPart(inner, one.attributes.item_ref, missingBank);
    if (one.name === 'selection_ordering') {
      return descendantElements(one, 'sourcebank_ref').flatMap((bank) =>
        missingPart(inner, textOf(bank).trim(), missingBank),
      );
    }
    return ['assessment', 'objectbank', 'section'].includes(one.name) ? itemsWithin(inner, one) : [];
  });
  const picked = element.name === 'section' ? numberIn(element, 'selection_number') : undefined;
  return addSelectionProblem(items, picked ?? items.length);
}

const missingQuestion = (ident: string) =>
  sentence`The file takes questions from the question “${ident}”, which is not in the file.`;
const missingBank = (ident: string) =>
  sentence`The file takes questions from the item bank “${ident}”, which is not in the file. Please export the item bank too.`;

/** Returns a problem if a referenced part is missing. Parts in the file are read where they are stored. */
function missingPart({ known }: Qti1Context, ident = '', describe: typeof missingBank): UnplacedItem[] {
  if (known.has(ident)) return [];
  return [{ title: '', found: null, problems: [{ code: 'part_missing', detail: describe(ident) }] }];
}

/** Returns a number from the section's own selection; ignores nested sections. */
function numberIn(section: Element, name: string): number | undefined {
  const [found] = children(section, 'selection_ordering').flatMap((selection) =>
    descendantElements(selection, name),
  );
  const value = found && textOf(found).trim();
  return value && Number.isFinite(Number(value)) ? Number(value) : undefined;
}
