import * as limits from '#contract/limits.ts';
import type { FormatName } from '#contract/formats.ts';
import type { Problem } from '#contract/questions.ts';
import { sentence } from '#shared/sentence.ts';
import { UnreadableFile } from '../../base/shared/errors.ts';
import type { FileQuestion } from '../../kinds/shared/file-question.ts';
import type { Place } from './place.ts';
import type { SourceFile } from './source-file.ts';
import type { Xml } from './xml.ts';

/** An item of a file. Texts are trees, so that readers need not know our markup. */
export type ReadItem = {
  place: Place;
  /** Name of the item in the file; '' if it has none. */
  title: string;
  /** The question; null if it is not imported. The first problem is then the reason. */
  found: FileQuestion | null;
  problems: Problem[];
  /** Place of the item's last line. If absent, the item ends where the next item begins. */
  end?: Place;
};

/**
 * Reader of one format. In its trees, pictures are `['img', { picture: name, alt }, []]`, with their bytes in
 * `file.addPicture`. Formulas are `['math', { tex, display }, []]`.
 */
export type Reader = {
  format: FormatName;
  /** Returns whether the file has this format. Must be fast and never throw. */
  recognises: (file: SourceFile) => boolean;
  /**
   * Returns all items in order, including those that are not imported. A bad item does not stop the others.
   * Throws `UnreadableFile` for files that it cannot read. Sets `file.page` if people can read the format.
   */
  read: (file: SourceFile) => ReadItem[] | Promise<ReadItem[]>;
};

/** Item whose place is its number, added by `numberItems`. */
export type UnplacedItem = Omit<ReadItem, 'place'>;

export const numberItems = (items: readonly UnplacedItem[]): ReadItem[] =>
  items.map(({ title, found, problems }, index) => ({
    place: { item: index + 1 },
    title,
    found,
    problems,
  }));

export const addProblem = ({ title, found, problems }: UnplacedItem, problem: Problem): UnplacedItem => ({
  title,
  found,
  problems: [...problems, problem],
});

/** Adds a problem to each item if each student gets only `picked` of the items. */
export function addSelectionProblem(items: UnplacedItem[], picked: number): UnplacedItem[] {
  if (!(picked < items.length)) return items;
  const detail = sentence`In the file each student gets ${picked} of these ${items.length} questions. Here all are imported.`;
  return items.map((item) => (item.found ? addProblem(item, { code: 'setting_left_out', detail }) : item));
}

/** Throws `UnreadableFile` (400) if a file has too many items. Readers call it before they read the items. */
export function refuseTooManyItems(count: number): void {
  if (count <= limits.questionFile.items) return;
  const most = limits.questionFile.items.toLocaleString('en');
  throw new UnreadableFile(sentence`The file has more than ${most} questions. Please divide it.`);
}

/** Returns an item that reports where a broken file ends; none if the file is whole. */
export function brokenEndItems({ fault }: Xml): ReadItem[] {
  if (!fault) return [];
  const detail = sentence`The file is broken from here on, so the rest was not read. (${fault.detail})`;
  return [
    { place: { line: fault.line }, title: '', found: null, problems: [{ code: 'item_broken', detail }] },
  ];
}
