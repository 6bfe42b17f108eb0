import { Type } from 'typebox';
import { ExistingEmail } from './text.ts';

const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** `keep`: the account that gets everything. `merge`: the one that is disabled afterwards. */
export const TwoAccounts = Type.Object({ keep: id, merge: id });

/**
 * `log_in`: whose address and password the kept account has afterwards. `email`: the address of the account
 * to be disabled, typed as a confirmation.
 */
export const MergeAccounts = Type.Object({
  ...TwoAccounts.properties,
  log_in: Type.Enum(['keep', 'merge']),
  email: ExistingEmail,
});

/** Kinds of things that move. */
export const mergedKinds = [
  'contests',
  'drafts',
  'classes',
  'pictures',
  'shares',
  'made_accounts',
  'seats',
  'requests',
  'class_entries',
] as const;

const Account = Type.Object({ id: Type.Integer(), name: Type.String(), email: Type.String() });

export const MergePreview = Type.Object({
  keep: Account,
  merge: Account,
  moves: Type.Array(Type.Object({ kind: Type.Enum([...mergedKinds]), count: Type.Integer() })),
  /** Contests that stay with the disabled account: begun by it, or with both accounts on the list. */
  stays: Type.Array(Type.Object({ contest: Type.String(), reason: Type.Enum(['begun', 'on both lists']) })),
});
