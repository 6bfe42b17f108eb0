import type { Builder } from './builder.ts';
import { compareJson } from './compare-json.ts';
import { comparePages } from './compare-pages.ts';
import { compareWorkbook } from './compare-workbook.ts';
import type { Contest } from './facts.ts';
import type { Pages } from './pages.ts';
import { rowsOf } from './reckon-contest.ts';

/** Compares the files and printed pages of a contest's results with the model. */
export async function compareFiles(builder: Builder, contest: Contest, pages?: Pages): Promise<void> {
  const rows = rowsOf(builder.school, contest, builder.now);
  await compareWorkbook(builder, contest, rows);
  const file = await compareJson(builder, contest, rows);
  if (pages) await comparePages(builder, contest, { pages, rows, participants: file.participants });
}
