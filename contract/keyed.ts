import type { CallsWith } from './calls.ts';

export type IdempotentCall = CallsWith<'keyed'>;

export const idempotencyKeyHeader = 'Idempotency-Key';
