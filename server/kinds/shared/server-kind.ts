import type { RawBuilder } from 'kysely';
import type { AnswerKey, QuestionContent } from '#contract/kinds/kind.ts';
import type { Faults } from '../../base/shared/errors.ts';
import type { PartsOfAnswer } from './answer-parts.ts';
import type { AnswerComparison } from './compare-answers.ts';
import type { FileNeeds } from './file-needs.ts';
import type { KeyCorrection } from './key-correction.ts';
import type { KeyStorage } from './key-storage.ts';
import type { KindInFiles } from './kind-in-files.ts';
import type { JudgedQuestion } from './question-faults.ts';
import type { SplitsAnswers } from './split-answers.ts';
import type { ReadsTyped, TypedPart } from './typed-reading.ts';
import type { WorkbookWords } from './workbook-words.ts';

/** Kind of question as the server knows it. */
export type ServerKind = {
  files: KindInFiles;
  needs: FileNeeds;
  storage: KeyStorage;
  correction: KeyCorrection;
  comparison: AnswerComparison;
  workbook: WorkbookWords;

  /** Returns the faults of a question, by path, that its schema cannot find. */
  faultsOf: (question: JudgedQuestion) => Faults;

  /** SQL that says whether a question of a draft, as JSON in `question`, has no complete key yet. */
  isUnfinished: RawBuilder<boolean>;

  partsOf: PartsOfAnswer;
  splitAnswers: SplitsAnswers;

  /** Reads typed answers; absent if students type none. */
  readsTyped?: ReadsTyped;

  /** Returns the gaps of a question; absent if the question is answered as a whole. */
  typedParts?: (question: { key?: AnswerKey; content?: QuestionContent }) => readonly TypedPart[];
};
