import type { CallsWith } from './call-rules.ts';

export type KeyedCall = CallsWith<'keyed'>;

export const keyHeader = 'Idempotency-Key';
