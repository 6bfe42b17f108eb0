import * as limits from '#contract/limits.ts';
import { sentence, type Sentence } from '#shared/sentence.ts';
import { isPictureId } from '../../content/picture/find-pictures.ts';
import type { ReadItem } from './item.ts';
import { type Pictures, textsOf } from './place-pictures.ts';
import { namesOfPictures } from '../../content/rich-text/place-pictures.ts';
import type { SourceFile } from './source-file.ts';

/**
 * Pictures of a file to store or find. `leftOut`: pictures that are not imported. `ids`: names that may be
 * ids of the teacher's stored pictures, as in our own exports.
 */
export type NeededPictures = { pictures: Map<string, Uint8Array>; leftOut: Pictures; ids: string[] };

/**
 * Returns the pictures of imported items. Limits their number and size, because the thread's memory is
 * limited.
 */
export function neededPictures(items: readonly ReadItem[], file: SourceFile): NeededPictures {
  const names = new Set(items.flatMap(({ found }) => (found ? namesOfPictures(textsOf(found)) : [])));
  const pictures = new Map<string, Uint8Array>();
  const leftOut = new Map<string, { problem: { code: 'picture_left_out'; detail: Sentence } }>();
  let size = 0;
  for (const name of names) {
    const bytesOf = file.pictures.get(name);
    if (!bytesOf) continue;
    const leaveOut = (why: Sentence) => {
      const detail = sentence`The picture “${name}” is left out. ${why}`;
      leftOut.set(name, { problem: { code: 'picture_left_out', detail } });
    };
    if (pictures.size >= limits.questionFile.pictures) {
      leaveOut(sentence`At most ${limits.questionFile.pictures} pictures of one file are imported.`);
      continue;
    }
    const bytes = bytesOf();
    const fault = faultOf(bytes, size);
    if (fault !== undefined) {
      leaveOut(fault);
      continue;
    }
    size += bytes.length;
    pictures.set(name, bytes);
  }
  return { pictures, leftOut, ids: [...names].filter(isPictureId).slice(0, limits.maxPictures) };
}

/** Returns why a picture is left out; undefined if it is not. `size`: total bytes of the earlier pictures. */
function faultOf(bytes: Uint8Array, size: number): Sentence | undefined {
  const { pictureBytes } = limits.questionFile;
  if (!looksLikePicture(bytes)) return sentence`The picture must be a PNG, JPEG, WebP, GIF or AVIF file.`;
  if (bytes.length > limits.formBytes.picture.file) return sentence`It is larger than 10 MB.`;
  if (size + bytes.length <= pictureBytes) return undefined;
  return sentence`The pictures of one file may have at most ${pictureBytes / 1024 / 1024} MB together.`;
}

/** First bytes of PNG, JPEG, GIF, WebP and AVIF files. The decoder checks the rest. */
const BEGINNINGS = [/^\x89PNG/, /^\xFF\xD8\xFF/, /^GIF8/, /^RIFF.{4}WEBP/s, /^.{4}ftyp/s];

const looksLikePicture = (bytes: Uint8Array): boolean => {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return BEGINNINGS.some((beginning) => beginning.test(start));
};
