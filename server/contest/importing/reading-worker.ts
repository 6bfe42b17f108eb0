import { isSentence, say } from '#shared/sentence.ts';
import { answerTasks } from '../../base/shared/answer-tasks.ts';
import { languageInThread, type ThreadLanguage } from '../../base/shared/languages.ts';
import { UnreadableFile } from '../../base/shared/errors.ts';
import type { ReadOutcome, ReadTask } from './file-reader.ts';
import { readFile } from './read-file.ts';
import { readStudentList } from './students/read-student-list.ts';

/** Worker thread of file-reader.ts. */

/** Writes an answer as JSON in a language. Without the answer's schema, which would load all calls. */
async function writeAnswer(answer: object, language: ThreadLanguage) {
  const sentences = await languageInThread(language);
  const inWords = (_: string, value: unknown) => (isSentence(value) ? say(sentences, value) : value);
  return { answer: Buffer.from(JSON.stringify(answer, inWords)) };
}

async function read({ bytes, pictures, withLines, list, language }: ReadTask): Promise<ReadOutcome> {
  try {
    if (list) return await writeAnswer(await readStudentList(bytes, list), language);
    const read = await readFile(bytes, pictures, withLines);
    return 'pictures' in read ? { ...read, bytes } : await writeAnswer(read, language);
  } catch (fault) {
    if (fault instanceof UnreadableFile) return { unreadable: fault.detail };
    // The thread keeps running, because a new one for each bad file would delay everybody else.
    return { fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) };
  }
}

answerTasks(read, (outcome) => {
  if ('answer' in outcome) return [outcome.answer];
  return 'pictures' in outcome ? [outcome.bytes, ...outcome.pictures.values()] : [];
});
