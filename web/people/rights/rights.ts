import type { Right } from '#contract/right.ts';

/** Owner of another teacher's contest or class, and the right to it. */
export type Shared = { owner: string; right: Right };

export type Shareable = { contest: number } | { class: number };

/** Copy of the list in contract/right.ts, without the schema library. Each right includes earlier ones. */
export const rights = ['see', 'edit', 'own'] as const satisfies Right[];

type MaybeShared = { shared?: Shared | undefined };

/** Returns whether the teacher has a right. Without `shared`, the teacher is the owner. */
export const hasRight = ({ shared }: MaybeShared, right: Right): boolean =>
  includesRight(shared?.right ?? 'own', right);

export const includesRight = (right: Right, other: Right): boolean =>
  rights.indexOf(right) >= rights.indexOf(other);

export const kindOf = (shareable: Shareable): 'contest' | 'class' =>
  'contest' in shareable ? 'contest' : 'class';
