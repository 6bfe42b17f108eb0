import { Refused } from '../send.ts';

/** How long (ms) an answer may take: then the network has swallowed it, and it is sent again. */
export const PATIENCE = 15_000;

/**
 * Whether it is no use to send it again: already submitted, ended, not joined. What has no sentence of the server's comes
 * from something in between, such as a school's own log-in page, and says nothing about what was sent.
 */
export const isFinal = (fault: unknown): fault is Refused =>
  fault instanceof Refused &&
  fault.detail !== undefined &&
  fault.status >= 400 &&
  fault.status < 500 &&
  fault.status !== 401 &&
  fault.status !== 429;
