import { openZip } from '../contest/importing/zip.ts';

/** Returns a function that reads the style and number format of a cell in a workbook's sheet. */
export async function cellStyles(workbook: Uint8Array, sheet: number) {
  const zip = await openZip(workbook);
  const part = (path: string) => Buffer.from(zip?.get(path) ?? []).toString();
  const [styles, xml] = [part('xl/styles.xml'), part(`xl/worksheets/sheet${sheet}.xml`)];
  const [, formats = ''] = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(styles) ?? [];
  const all = formats.match(/<xf .*?(?:<\/xf>|\/>)/gs) ?? [];
  const numbers = new Map(
    [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [id, code]),
  );
  return (cell: string) => {
    const style = all[Number(new RegExp(`<c r="${cell}"[^>]* s="(\\d+)"`).exec(xml)?.[1])] ?? '';
    return { style, format: numbers.get(/numFmtId="(\d+)"/.exec(style)?.[1]) };
  };
}
