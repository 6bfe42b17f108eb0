import type { KindName } from '#contract/answer.ts';
import * as limits from '#contract/limits.ts';
import type { FormatName } from '#contract/formats.ts';
import type { Problem } from '#contract/questions.ts';
import type { Tree } from '#contract/rich-text.ts';
import { Unreadable } from '../../base/shared/errors.ts';
import type { SourceFile } from './source-file.ts';
import type { Xml } from './xml.ts';

/** Item at one place of a file. Texts are trees, so that a reader need not know our Markdown. */
export type ReadItem = {
  /** As a teacher finds it in the file: "Line 12", "Item 3", "Row 7", "identifier q12". */
  place: string;
  /** Its name in the file; '' if it has none (the answer then shows the beginning of its text). */
  title: string;
  /** Null: the item does not come in, and `problems` has the reason first. */
  found: FileQuestion | null;
  problems: Problem[];
  /** The place of its last line, where a reader knows it. Else it ends where the next one begins. */
  end?: string;
};

export type FileQuestion = {
  /** Absent if it is the usual one. */
  kind?: KindName;
  text: Tree;
  /**
   * If none is right, or several are, the file does not tell the key: the teacher is asked for it.
   */
  options: { text: Tree; isCorrect: boolean }[];
  /** Number of last options that keep their place; absent if none does. */
  fixed?: number;
  /** As the file has it; if absent, the file says nothing (1). */
  marks?: number;
  explanation?: Tree;
  tags?: string[];
};

/**
 * A reader of one format. A picture in its trees is `['img', { picture: name, alt }, []]`, with a name under
 * which `file.addPicture` has its bytes. A formula is `['math', { tex, display }, []]`.
 */
export type Reader = {
  format: FormatName;
  /** Whether the file's content is of this format. Quick, and never throws. */
  recognises: (file: SourceFile) => boolean;
  /**
   * Every item of the file in its order, also those that do not come in. One bad item never stops the others.
   * Throws `Unreadable` with a sentence if the file is no list of questions at all. Sets `file.page`, if
   * people can read the format.
   */
  read: (file: SourceFile) => ReadItem[] | Promise<ReadItem[]>;
};

/** An item of a reader that counts them at its end. */
export type Item = Omit<ReadItem, 'place'>;

/** Items with their number as their place. */
export const numbered = (items: readonly Item[]): ReadItem[] =>
  items.map(({ title, found, problems }, index) => ({ place: `Item ${index + 1}`, title, found, problems }));

export const withProblem = ({ title, found, problems }: Item, problem: Problem): Item => ({
  title,
  found,
  problems: [...problems, problem],
});

/** If each student gets only `picked` of these items, each of them says so. */
export function withSelection(items: Item[], picked: number): Item[] {
  if (!(picked < items.length)) return items;
  const detail = `In the file each student gets ${picked} of these ${items.length} questions. Here all are imported.`;
  return items.map((item) => (item.found ? withProblem(item, { code: 'setting_left_out', detail }) : item));
}

/**
 * Throws `Unreadable` (400) if a file has more items than are read. Readers ask before they read them all.
 */
export function refuseTooMany(count: number): void {
  if (count <= limits.reading.items) return;
  const most = limits.reading.items.toLocaleString('en');
  throw new Unreadable(`The file has more than ${most} questions. Please divide it.`);
}

/** Items that a reader adds at the end of a file that breaks off. */
export function brokenEnd({ fault }: Xml): ReadItem[] {
  if (!fault) return [];
  const detail = `The file is broken from here on, so the rest was not read. (${fault.detail})`;
  return [
    { place: `Line ${fault.line}`, title: '', found: null, problems: [{ code: 'item_broken', detail }] },
  ];
}
