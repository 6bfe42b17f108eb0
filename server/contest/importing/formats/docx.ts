import { type Element, children } from '#shared/element.ts';
import { sentence } from '#shared/sentence.ts';
import { UnreadableFile } from '../../../base/shared/errors.ts';
import type { ReadItem, Reader } from '../item.ts';
import type { FileLine } from '../place.ts';
import { readParagraphLines } from './docx/paragraph-lines.ts';
import { readRowLines } from './numbered/row-lines.ts';
import { type WordFile, documentPath, openWord } from './docx/word-file.ts';
import { toPageLines, type Line, runsToText } from './numbered/line.ts';
import { readPage } from './numbered/read-page.ts';
import { rowsToPageLines } from './row-cells.ts';
import { findHeadings, readTable } from './table.ts';

/**
 * Reads numbered questions with lettered options from Word documents. Libraries lose Word's automatic numbers
 * and its equations, so this code reads the XML.
 */
export const docx: Reader = {
  format: 'docx',
  recognises: (file) => documentPath(file) !== undefined,
  read: (file) => {
    const word = openWord(file);
    if (!word)
      throw new UnreadableFile(sentence`This Word document is broken. Please save it again as .docx.`);
    const reader = new WordReader(word);
    const items = reader.read();
    file.page = () => reader.page.flatMap((lines) => lines());
    return items;
  },
};

class WordReader {
  readonly page: (() => readonly FileLine[])[] = [];
  readonly #word: WordFile;
  readonly #items: ReadItem[] = [];
  #lines: Line[] = [];
  #paragraphs = 0;
  #tables = 0;

  constructor(word: WordFile) {
    this.#word = word;
  }

  read(): ReadItem[] {
    this.#addBlocks(this.#word.body);
    this.#endPage();
    return this.#items;
  }

  #endPage(): void {
    const lines = this.#lines;
    this.page.push(() => toPageLines(lines));
    for (const item of readPage(lines, { wraps: false })) this.#items.push(item);
    this.#lines = [];
  }

  #addBlocks(element: Element): void {
    for (const block of children(element)) {
      if (block.name === 'p') this.#lines.push(...this.#paragraph(block));
      else if (block.name === 'tbl') this.#addTable(block);
      else if (/^(?:sdt|sdtContent|ins|moveTo|customXml)$/.test(block.name)) this.#addBlocks(block);
    }
  }

  #paragraph(block: Element): Line[] {
    this.#paragraphs += 1;
    return readParagraphLines(block, this.#word, { paragraph: this.#paragraphs });
  }

  /** Reads a table with headings as questions. Other tables are only layout, so their rows become lines. */
  #addTable(table: Element): void {
    this.#tables += 1;
    const rows = children(table, 'tr').map((row) => children(row, 'tc').map((cell) => this.#cell(cell)));
    const texts = rows.map((cells, index) => ({
      place: { table: this.#tables, row: index + 1 },
      cells: cells.map((lines) => lines.map(({ runs }) => runsToText(runs)).join('\n')),
    }));
    const headings = findHeadings(texts);
    if (headings) {
      this.#endPage();
      this.page.push(() => rowsToPageLines(texts));
      for (const item of readTable(texts, headings)) this.#items.push(item);
    } else for (const row of rows) this.#lines.push(...readRowLines(row));
  }

  #cell(cell: Element): Line[] {
    return children(cell).flatMap((block) => {
      if (block.name === 'p') return this.#paragraph(block);
      if (block.name !== 'tbl') return [];
      return children(block, 'tr').flatMap((row) =>
        readRowLines(children(row, 'tc').map((own) => this.#cell(own))),
      );
    });
  }
}
