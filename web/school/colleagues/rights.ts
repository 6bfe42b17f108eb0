import type { Right } from '#contract/right.ts';

/** Owner and right, for a contest or a class that another teacher made. */
export type Shared = { owner: string; right: Right };

/** A contest or a class, as calls name it. */
export type Shareable = { contest: number } | { class: number };

/**
 * Rights of contract/right.ts, which would bring the schema library to the page. Each includes those before
 * it.
 */
export const rights = ['see', 'edit', 'own'] as const satisfies Right[];

type MaybeShared = { shared?: Shared | undefined };

/** Whether the teacher's right includes this one. What is not another teacher's is the teacher's own. */
export const may = ({ shared }: MaybeShared, right: Right): boolean =>
  includes(shared?.right ?? 'own', right);

/** Whether a right includes another one. */
export const includes = (right: Right, other: Right): boolean =>
  rights.indexOf(right) >= rights.indexOf(other);

/** A right as the teacher reads it who has it. */
export const ownRight = {
  see: 'You may see it',
  edit: 'You may edit it',
  own: 'You own it too',
} as const satisfies Record<Right, string>;

/** Returns the kind of the subject in a word. */
export const kindOf = (shareable: Shareable): 'contest' | 'class' =>
  'contest' in shareable ? 'contest' : 'class';
