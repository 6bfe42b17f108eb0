import type { Right } from '#contract/right.ts';

export type Kind = 'contest' | 'class';

/** The teacher who makes the call, with the right that the call needs (contract/call-rules.ts). */
export type CallingTeacher<Of extends Kind> = { id: number; needs: Record<Of, Right> };
