import { sql, type Transaction } from 'kysely';
import { Type } from 'typebox';
import { Gender, Role } from '#contract/account.ts';
import type { Static } from 'typebox';
import { sentence } from '#shared/sentence.ts';
import { emailKey } from '../../base/address/email-key.ts';
import { lockAddress } from '../../base/address/lock-address.ts';
import { isUniqueViolation } from '../../base/database/faults.ts';
import type { DB } from '../../base/database/rows.ts';
import { InvalidFields } from '../../base/shared/errors.ts';
import { storeImage } from '../image/profile-image.ts';

/** The account that a sign-up asks for. */
export const NewAccount = Type.Object({
  email: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  phone_number: Type.String(),
  address: Type.String(),
  gender: Gender,
  role: Role,
  password_hash: Type.String(),
});
export type NewAccount = Static<typeof NewAccount>;

const TAKEN_ALONG = [
  'contest_id',
  'extra_minutes',
  'extra_percent',
  'is_focus_exempt',
  'is_seb_exempt',
  'has_own_extra_time',
  'has_own_exemption',
  'typed_name',
] as const;

type Making = {
  account: NewAccount;
  webp: Uint8Array | undefined;
  at: Date;
  /** Whether an administrator has to approve the account. */
  isWaiting: boolean;
};

/**
 * Makes an account and returns its id. Invitations of the address become participations. Throws
 * `InvalidFields` if the address is taken.
 */
export async function insertAccount(
  trx: Transaction<DB>,
  { account, webp, at, isWaiting }: Making,
): Promise<number> {
  const key = emailKey(account.email);
  await lockAddress(trx, account.email);
  const { id } = await trx
    .insertInto('account')
    .values({
      ...account,
      email_key: key,
      created_at: at,
      last_seen_at: at,
      approval_asked_at: isWaiting ? at : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((fault: unknown) => {
      throw isUniqueViolation(fault, 'account_email_key_key') ? addressTaken() : fault;
    });
  if (webp) await storeImage(trx, id, webp);
  if (account.role === 'Student') await honourInvitations(trx, { id, key, at });
  return id;
}

const addressTaken = () =>
  new InvalidFields(
    { 'user.email': sentence`There is already an account with this e-mail address.` },
    'email_taken',
  );

const honourInvitations = (trx: Transaction<DB>, { id, key, at }: { id: number; key: string; at: Date }) =>
  trx
    .with('honoured', (cte) =>
      cte
        .deleteFrom('invitation')
        .where('email_key', '=', key)
        // A seat with a claim code belongs to the student who enters the code, and a declined seat to
        // no one.
        .where('claim_code', 'is', null)
        .where('declined_at', 'is', null)
        .returning(TAKEN_ALONG),
    )
    .insertInto('participation')
    .columns([...TAKEN_ALONG, 'student_id', 'opened_at', 'by_sign_up'])
    .expression((from) =>
      from
        .selectFrom('honoured')
        .select(TAKEN_ALONG)
        .select((row) => [
          row.val(id).as('student_id'),
          row.val(at).as('opened_at'),
          sql.lit(true).as('by_sign_up'),
        ]),
    )
    .execute();
