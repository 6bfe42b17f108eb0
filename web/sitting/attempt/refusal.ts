import type { RefusalCode } from '#contract/refusals.ts';
import { Refused } from '../../base/api/send.ts';

const FINAL: ReadonlySet<RefusalCode> = new Set([
  'already_submitted',
  'attempt_reopened',
  'contest_ended',
  'invalid_options',
  'time_left',
  'unknown_contest',
]);

/**
 * Returns whether repeating the request is useless. Only these codes, and faults in its answers, mean this.
 * Other refusals, for example by a busy server, do not concern the answers, which stay stored.
 */
export const isFinal = (fault: unknown): fault is Refused =>
  fault instanceof Refused && (FINAL.has(fault.code) || faultyAnswers(fault).length > 0);

/** Returns the indexes of sent answers that the server will never accept. */
export const faultyAnswers = ({ fields }: Refused) =>
  Object.keys(fields).flatMap((path) => {
    const [, list, index] = /^(answers|others)\.(\d+)/.exec(path) ?? [];
    return list === undefined ? [] : [{ list, index: Number(index) }];
  });

/** Returns whether the server is away (not responding, stopping or starting), not only busy. */
export const isAway = (fault: unknown): boolean =>
  !(fault instanceof Refused) || (fault.status === 503 && fault.code !== 'server_busy');
