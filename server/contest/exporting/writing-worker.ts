import { answerTasks } from '../../base/shared/answer-tasks.ts';
import type { WriteTask } from './file-writer.ts';
import { writers } from './formats.ts';
import { toWholeContest } from './whole-contest.ts';

/** Worker thread of file-writer.ts. */

answerTasks(
  ({ format, contest }: WriteTask) => writers[format](toWholeContest(contest)),
  ({ bytes }) => [bytes],
);
