import type { Blob } from 'node:buffer';
import type Stream from 'node:stream';
import type { Feature, SheetOptions } from 'write-excel-file/node';
import { sanitizeTextContent } from 'write-excel-file/utility';

/** The library's own name for its contents. */
type Content = Stream | Buffer | Blob;
type Options = SheetOptions<Content>;

/** Small letters that fit side by side on a landscape page of A4. */
const ACROSS = 240;

/** Around the table, in inches. */
const MARGINS = '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/>';

/** Returns the number of pages side by side that a sheet with these columns needs. */
const pagesAcross = (columns: readonly { width?: number }[]): number =>
  Math.max(1, Math.ceil(columns.reduce((sum, { width = 9 }) => sum + width, 0) / ACROSS));

/**
 * Prints the sheets of a workbook across, as narrow as they can be read, with the headings on each page and
 * the first column on each page beside another.
 */
export const printedSheets: Feature<Content> = {
  files: {
    transform: {
      'xl/workbook.xml': { transform: (xml, sheets) => withTitles(xml, sheets) },
      'xl/worksheets/sheet{id}.xml': { transform: (xml, sheet) => withPages(xml, sheet) },
    },
  },
};

function withTitles(xml: string, sheets: readonly Options[]): string {
  const titles = sheets.map(({ sheet = '' }, index) => {
    const name = sanitizeTextContent(`'${sheet.replaceAll("'", "''")}'`);
    return `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${name}!$A:$A,${name}!$1:$1</definedName>`;
  });
  const bare = xml.replace(/<definedNames\s*\/>|<definedNames>\s*<\/definedNames>/, '');
  return insertBehind(bare, '</sheets>', `<definedNames>${titles.join('')}</definedNames>`);
}

/** Only the ends of the sheet are searched: it may have a million cells. */
function withPages(xml: string, { columns = [] }: Options): string {
  const begin = xml.indexOf('<worksheet');
  const head = xml.indexOf('>', begin) + 1;
  const foot = xml.lastIndexOf('</sheetData>');
  const setup = `<pageSetup paperSize="9" orientation="landscape" fitToWidth="${pagesAcross(columns)}" fitToHeight="0"/>`;
  return (
    xml.slice(0, head) +
    '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>' +
    xml.slice(head, foot) +
    insertBehind(xml.slice(foot), '</sheetData>', MARGINS + setup)
  );
}

function insertBehind(xml: string, mark: string, inserted: string): string {
  const at = xml.indexOf(mark) + mark.length;
  return xml.slice(0, at) + inserted + xml.slice(at);
}
