import type { Right } from '#contract/right.ts';

export type Kind = 'contest' | 'class';

/** The calling teacher, with the right that the call needs (contract/call-rules.ts). */
export type Asker<Of extends Kind> = { id: number; needs: Record<Of, Right> };
