import type { mergedKinds } from '#contract/merge.ts';

type Account = {
  id: number;
  email: string;
  email_key: string;
  first_name: string;
  last_name: string;
};

/** Two accounts of one person. `winner`: the one whose address and password remain in use. */
export type Merging = { keep: Account; merge: Account; winner: Account; loser: Account; at: Date };

export type Moves = Partial<Record<(typeof mergedKinds)[number], number>>;

export type Stay = { contest: string; reason: 'begun' | 'on both lists' };
