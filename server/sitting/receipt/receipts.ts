import type { QuestionCache } from '../../contest/shared/question-cache.ts';

export type Receipts = {
  questions: QuestionCache;
  /** Secret key for the receipt codes. */
  receiptKey: Buffer;
};
