import type { QuestionCache } from '../../contest/core/question-cache.ts';

export type Receipts = {
  questions: QuestionCache;
  /** Signs the codes. */
  receiptKey: Buffer;
};
