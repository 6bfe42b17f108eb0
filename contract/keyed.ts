import type { CallsWith } from './call-rules.ts';

/** The calls that create something and take an idempotency key. */
export type KeyedCall = CallsWith<'keyed'>;

/** The header that carries the idempotency key. */
export const keyHeader = 'Idempotency-Key';
