import type { Blob } from 'node:buffer';
import type Stream from 'node:stream';
import type { Feature, SheetOptions } from 'write-excel-file/node';
import { sanitizeTextContent } from 'write-excel-file/utility';

type Content = Stream | Buffer | Blob;
type Options = SheetOptions<Content>;

/** Number of lowercase letters that fit across a landscape A4 page. */
const ACROSS = 240;

/** Margins of the page, in inches. */
const MARGINS = '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/>';

const pagesAcross = (columns: readonly { width?: number }[]): number =>
  Math.max(1, Math.ceil(columns.reduce((sum, { width = 9 }) => sum + width, 0) / ACROSS));

/** Print setup: landscape, as few pages across as is readable, headings and fixed columns on each page. */
export const printedSheets: Feature<Content> = {
  files: {
    transform: {
      'xl/workbook.xml': { transform: (xml, sheets) => withTitles(xml, sheets) },
      'xl/worksheets/sheet{id}.xml': { transform: (xml, sheet) => withPages(xml, sheet) },
    },
  },
};

const A = 'A'.codePointAt(0) ?? 0;

function withTitles(xml: string, sheets: readonly Options[]): string {
  const titles = sheets.map(({ sheet = '', stickyColumnsCount: fixed = 1 }, index) => {
    const name = sanitizeTextContent(`'${sheet.replaceAll("'", "''")}'`);
    const columns = `$A:$${String.fromCodePoint(A + fixed - 1)}`;
    return `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${name}!${columns},${name}!$1:$1</definedName>`;
  });
  const bare = xml.replace(/<definedNames\s*\/>|<definedNames>\s*<\/definedNames>/, '');
  return insertBehind(bare, '</sheets>', `<definedNames>${titles.join('')}</definedNames>`);
}

/**
 * Adds the print setup to the sheet's XML. Searches only the ends, because a sheet may have a million cells.
 */
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
