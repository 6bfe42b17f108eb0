import type { QuestionCache } from '../../contest/core/question-cache.ts';

export type Receipts = {
  questions: QuestionCache;
  /** Secret that signs the receipt codes. */
  receiptKey: Buffer;
};
