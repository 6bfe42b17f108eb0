import type { WrittenFile } from '#contract/questions.ts';
import type { WholeContest } from '../../kinds/shared/whole-question.ts';

/** Writes a contest as a file and lists what a file of this format cannot contain. */
export type Writer = (contest: WholeContest) => WrittenFile | Promise<WrittenFile>;
