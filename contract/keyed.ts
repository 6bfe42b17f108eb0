import type { CallsWith } from './call-rules.ts';

/** Calls that take an idempotency key. */
export type KeyedCall = CallsWith<'keyed'>;

export const keyHeader = 'Idempotency-Key';
