import type { Right } from '#contract/right.ts';

export type ShareableKind = 'contest' | 'class';

/** Teacher who makes the call, with the right that the call needs (`needs` in contract/calls/). */
export type CallingTeacher<Of extends ShareableKind> = { id: number; needs: Record<Of, Right> };
