import * as limits from '#contract/limits.ts';
import type { ParsedQuestions } from '#contract/questions.ts';
import { sentence } from '#shared/sentence.ts';
import { UnreadableFile } from '../../base/shared/errors.ts';
import { finishItem } from './finish-item.ts';
import { readers } from './formats.ts';
import { refuseTooManyItems } from './item.ts';
import { otherFormat } from './other-format.ts';
import { type NeededPictures, neededPictures } from './needed-pictures.ts';
import type { Pictures } from './place-pictures.ts';
import { findPageLines } from './page-lines.ts';
import { resolveMarkers } from './signs/settle-signs.ts';
import { SourceFile } from './source-file.ts';

export type FileResult = ParsedQuestions | NeededPictures;

/**
 * Reads the questions of a file in any known format, without side effects. `pictures`: outcome of each
 * picture; if absent, files with pictures return the needed pictures instead. `withLines`: whether to add the
 * lines of the file. Throws `UnreadableFile` (400).
 */
export async function readFile(
  bytes: Uint8Array,
  pictures?: Pictures,
  withLines = false,
): Promise<FileResult> {
  const file = await SourceFile.open(bytes);
  const advice = otherFormat(file);
  if (advice !== undefined) throw new UnreadableFile(advice);
  const reader = readers.find(({ recognises }) => recognises(file));
  const read = reader ? await reader.read(file) : [];
  if (!reader || read.length === 0) {
    throw new UnreadableFile(
      sentence`No questions were found. A file or a text must be a list of questions in one of the known formats.`,
    );
  }
  refuseTooManyItems(read.length);
  // Options in files written by Tallymark have no markers.
  const items = reader.format === 'tallymark' || file.isOwn ? read : resolveMarkers(read);
  const needed = pictures ? undefined : neededPictures(items, file);
  if (needed && needed.pictures.size + needed.ids.length > 0) return needed;
  const finishing = {
    pictures: pictures ?? needed?.leftOut ?? new Map(),
    guess: file.guess,
    formulas: limits.richText.formulas,
  };
  const page = withLines ? findPageLines(file, items) : undefined;
  return {
    format: reader.format,
    items: items.map((item) => Object.assign(finishItem(item, finishing), page?.linesOf(item))),
    ...(page && { lines: page.lines }),
  };
}
