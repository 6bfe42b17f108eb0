import type { RefusalCode } from '#contract/refusals.ts';
import { Refused } from '../../base/api/send.ts';

/** Refusals of a wrong or mistimed request. Sending it again cannot help. */
const FINAL: ReadonlySet<RefusalCode> = new Set([
  'already_submitted',
  'attempt_reopened',
  'contest_ended',
  'invalid_options',
  'unknown_contest',
]);

/**
 * Whether it is no use to send it again. Only these codes say so, and a fault that the server names in an
 * answer. Any other refusal (such as of a busy server) says nothing about what was sent, which stays stored.
 */
export const isFinal = (fault: unknown): fault is Refused =>
  fault instanceof Refused && (FINAL.has(fault.code) || faultyAnswers(fault).length > 0);

/** The indexes of the sent answers in which the server finds a fault: it will never take these. */
export const faultyAnswers = ({ fields }: Refused): number[] =>
  Object.keys(fields).flatMap((path) => /^answers\.(\d+)/.exec(path)?.slice(1).map(Number) ?? []);

/** Whether the server is away, and not only busy: it does not answer, or it stops or starts. */
export const isAway = (fault: unknown): boolean =>
  !(fault instanceof Refused) || fault.code === 'server_stopping' || fault.code === 'database_unavailable';
