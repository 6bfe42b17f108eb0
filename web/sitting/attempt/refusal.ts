import type { RefusalCode } from '#contract/refusals.ts';
import { Refused } from '../../base/api/send.ts';

const FINAL: ReadonlySet<RefusalCode> = new Set([
  'already_submitted',
  'attempt_reopened',
  'contest_ended',
  'invalid_options',
  'unknown_contest',
]);

/**
 * Returns whether repeating the request is useless: only these codes and faults in its answers say so.
 * Other refusals, as of a busy server, say nothing about the answers, which stay stored.
 */
export const isFinal = (fault: unknown): fault is Refused =>
  fault instanceof Refused && (FINAL.has(fault.code) || faultyAnswers(fault).length > 0);

/** Returns the indexes of sent answers that the server will never accept. */
export const faultyAnswers = ({ fields }: Refused): number[] =>
  Object.keys(fields).flatMap((path) => /^answers\.(\d+)/.exec(path)?.slice(1).map(Number) ?? []);

/** Returns whether the server is away (no answer, stopping or starting) and not only busy. */
export const isAway = (fault: unknown): boolean =>
  !(fault instanceof Refused) || fault.code === 'server_stopping' || fault.code === 'database_unavailable';
