import type { RefusalCode } from '#contract/refusals.ts';
import { Refused } from '../api/send.ts';

/** What is wrong with what was sent, or with its time: sending it again can change nothing. */
const FINAL: ReadonlySet<RefusalCode> = new Set([
  'already_submitted',
  'attempt_reopened',
  'contest_ended',
  'invalid_options',
  'unknown_contest',
]);

/**
 * Whether it is no use to send it again. Only these codes of the server say so, and a fault that it names in an answer; whatever else is
 * answered (broken HTTP, a school's own log-in page, a proxy's limit, a server that is busy) says nothing about what was sent, and it
 * is kept.
 */
export const isFinal = (fault: unknown): fault is Refused =>
  fault instanceof Refused &&
  fault.code !== undefined &&
  (FINAL.has(fault.code) || faultyAnswers(fault).length > 0);

/** The places of the answers in which the server finds a fault: it will never take these, whenever they come. */
export const faultyAnswers = ({ fields }: Refused): number[] =>
  Object.keys(fields).flatMap((path) => /^answers\.(\d+)/.exec(path)?.slice(1).map(Number) ?? []);

/** Whether the server is away, and not only unwilling: nobody answers, somebody in between does, or it is stopping or starting. */
export const isAway = (fault: unknown): boolean =>
  !(fault instanceof Refused) ||
  fault.code === undefined ||
  fault.code === 'server_stopping' ||
  fault.code === 'database_unavailable';
