import type { WrittenFile } from '#contract/questions.ts';
import { answerTasks } from '../../base/shared/answer-tasks.ts';
import { addTextPages } from '../../contest/shared/typed-text-pages.ts';
import { safeName } from '../../base/shared/safe-name.ts';
import { writeGradebookFile } from './gradebook-file.ts';
import type { GradebookTask } from './gradebook-students.ts';
import { listParticipants } from './result-participants.ts';
import type { ResultsTask } from './results.ts';
import { writeResultsJson } from './results-json.ts';
import { writeResultsXlsx } from './results-xlsx.ts';

/** Worker thread of results-writer.ts. */

async function resultsFile({ format, timeZone, pages, texts, ...task }: ResultsTask): Promise<WrittenFile> {
  const facts = { ...task.facts, kinds: addTextPages(task.facts.kinds, texts) };
  const participants = listParticipants(pages, facts);
  const name = `${safeName(facts.name)} (results).${format}`;
  if (format === 'json') {
    return { bytes: writeResultsJson(facts, participants), name, type: 'application/json', lost: [] };
  }
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { bytes: await writeResultsXlsx(facts, participants, timeZone), name, type, lost: [] };
}

const write = (task: ResultsTask | GradebookTask): Promise<WrittenFile> =>
  task.of === 'class' ? writeGradebookFile(task) : resultsFile(task);

answerTasks(write, ({ bytes }) => [bytes]);
