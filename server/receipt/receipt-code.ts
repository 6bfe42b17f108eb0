import { createHmac } from 'node:crypto';
import type { Selected } from '../grading/grade.ts';

/** What a receipt states of a response. */
export type Recorded = {
  contestId: number;
  studentId: number;
  round: number;
  recordedAt: Date;
  /** Null where the time closed the attempt. */
  cause: string | null;
  selected: Selected;
};

/** Digits and letters without the look-alikes I, L, O and U (Crockford's base 32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BYTES = 10;
const LENGTH = (BYTES * 8) / 5;

/** The first 80 bits of an HMAC (SHA-256) over all that is stated, such as `7K2M-Q9RD-3XVA-M0TE`. */
export function receiptCode(key: Buffer, { selected, recordedAt, ...stated }: Recorded): string {
  const { contestId, studentId, round, cause } = stated;
  const text = JSON.stringify([contestId, studentId, round, recordedAt.getTime(), cause, selected]);
  const mac = createHmac('sha256', key).update(text).digest().subarray(0, BYTES);
  const digits = BigInt(`0x${mac.toString('hex')}`)
    .toString(32)
    .padStart(LENGTH, '0');
  return inFours(digits.replaceAll(/./g, (digit) => ALPHABET.charAt(Number.parseInt(digit, 32))));
}

/** A typed code in the form in which receipts show it; letters that look like digits become those digits. */
export const tidyCode = (typed: string): string =>
  inFours(typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1'));

const inFours = (digits: string) => digits.replaceAll(/(.{4})(?=.)/g, '$1-');
