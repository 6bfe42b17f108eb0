import type { Wire } from '#contract/schemas.ts';
import { call } from '../../base/api/call.ts';
import { Refused } from '../../base/api/send.ts';

/** A file or a pasted text. `page`: HTML of the text, if it was copied from a page. */
export type Source = { file: File | null; text: string; page?: string | undefined };

/** Maximum time (ms) to upload and read a large file, including its wait in the queue. */
const LONGEST = 60_000;

const readFile = (file: Blob) =>
  call('readQuestions', { body: { with_lines: true }, file, patience: LONGEST });

/**
 * Reads the questions of a source. Copied pages are first read as text, because they may be GIFT or rows of a
 * spreadsheet. If the text is numbered or unreadable, the HTML is read, which also has bold options,
 * numbering and pictures.
 */
export async function readSource({ file, text, page }: Source): Promise<Wire<'readQuestions'>> {
  if (file) return readFile(file);
  const fromText = call('readQuestions', { body: { text, with_lines: true }, patience: LONGEST });
  if (page === undefined) return fromText;
  const [first] = await Promise.allSettled([fromText]);
  if (first.status === 'fulfilled' && first.value.format !== 'text') return first.value;
  if (first.status === 'rejected' && !isUnreadable(first.reason)) throw first.reason;
  try {
    return await readFile(new Blob([page]));
  } catch (fault) {
    if (!isUnreadable(fault)) throw fault;
    return fromText;
  }
}

const isUnreadable = (fault: unknown) => fault instanceof Refused && fault.code === 'unreadable_file';
