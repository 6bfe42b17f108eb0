import type { QuestionsRead } from '#contract/questions.ts';
import { call } from '../../../base/api/call.ts';
import { Refused } from '../../../base/api/send.ts';

/** A file, or a text where there is none. `page`: the HTML of the text, if it was copied from a page. */
export type Source = { file: File | null; text: string; page?: string | undefined };

/** Longest time (ms) for a large file to arrive and to be read, with others waiting in front of it. */
const LONGEST = 60_000;

const readFile = (file: Blob) =>
  call('readQuestions', { body: { with_lines: true }, file, patience: LONGEST });

/**
 * Reads the questions of a source. What was copied from a page or from Word is read as its text first, since
 * it may be GIFT or the rows of a sheet. If it is numbered questions, or nothing that can be read, its HTML
 * tells more: which option is bold, how a list is numbered, its pictures.
 */
export async function readSource({ file, text, page }: Source): Promise<QuestionsRead> {
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
