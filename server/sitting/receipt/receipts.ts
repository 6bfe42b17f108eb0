import type { QuestionCache } from '../../contest/core/question-cache.ts';

/** Part of the server for the calls of receipts. */
export type Receipts = {
  questions: QuestionCache;
  /** Signs the codes. */
  receiptKey: Buffer;
};
