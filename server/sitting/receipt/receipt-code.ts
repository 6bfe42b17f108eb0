import { createHmac } from 'node:crypto';
import type { Answers } from '#contract/answer.ts';
import { CODE_LETTERS } from '#shared/code-letters.ts';
import { normalizeCode } from '#shared/typed.ts';
import { groupCode } from '../../base/shared/typed-code.ts';

export type RecordedResponse = {
  contestId: number;
  studentId: number;
  round: number;
  recordedAt: Date;
  /** Cause of the submission; null if the attempt was closed because its time ran out. */
  cause: string | null;
  answers: Answers;
};

const BYTES = 10;
const LENGTH = (BYTES * 8) / 5;

/** Returns the first 80 bits of an HMAC (SHA-256) over the response, such as `7K2M-Q9RD-3XVA-M0TE`. */
export function receiptCode(key: Buffer, { answers, recordedAt, ...stated }: RecordedResponse): string {
  const { contestId, studentId, round, cause } = stated;
  const text = JSON.stringify([contestId, studentId, round, recordedAt.getTime(), cause, answers]);
  const mac = createHmac('sha256', key).update(text).digest().subarray(0, BYTES);
  const digits = BigInt(`0x${mac.toString('hex')}`)
    .toString(32)
    .padStart(LENGTH, '0');
  return groupCode(digits.replaceAll(/./g, (digit) => CODE_LETTERS.charAt(Number.parseInt(digit, 32))));
}

/** Formats a typed code as it is printed on receipts. */
export const tidyCode = (typed: string): string => groupCode(normalizeCode(typed));
