import type { QuestionCache } from '../../contest/core/question-cache.ts';

export type Receipts = {
  questions: QuestionCache;
  /** Secret key for the receipt codes. */
  receiptKey: Buffer;
};
