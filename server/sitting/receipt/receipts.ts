import type { QuestionCache } from '../../contest/core/question-cache.ts';

/** What the calls of receipts work with. */
export type Receipts = {
  questions: QuestionCache;
  /** Signs the codes. */
  receiptKey: Buffer;
};
