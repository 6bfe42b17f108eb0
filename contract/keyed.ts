import type { CallsWith } from './call-rules.ts';

export type IdempotentCall = CallsWith<'keyed'>;

export const idempotencyKeyHeader = 'Idempotency-Key';
