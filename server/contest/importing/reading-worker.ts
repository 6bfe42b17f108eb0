import { answerTasks } from '../../base/shared/answer-tasks.ts';
import { UnreadableFile } from '../../base/shared/errors.ts';
import type { ReadOutcome, ReadTask } from './file-reader.ts';
import { readFile } from './read-file.ts';
import { readStudentList } from './students/read-student-list.ts';

/** Worker thread of file-reader.ts. */

async function read({ bytes, pictures, withLines, list }: ReadTask): Promise<ReadOutcome> {
  try {
    if (list) return { answer: Buffer.from(JSON.stringify(await readStudentList(bytes, list))) };
    const read = await readFile(bytes, pictures, withLines);
    return 'pictures' in read ? { ...read, bytes } : { answer: Buffer.from(JSON.stringify(read)) };
  } catch (fault) {
    if (fault instanceof UnreadableFile) return { unreadable: fault.message };
    // The thread keeps running, because a new one for each bad file would delay everybody else.
    return { fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) };
  }
}

answerTasks(read, (outcome) => {
  if ('answer' in outcome) return [outcome.answer];
  return 'pictures' in outcome ? [outcome.bytes, ...outcome.pictures.values()] : [];
});
