import { sql } from 'kysely';
import type { Role } from '#contract/roles.ts';
import * as limits from '#contract/limits.ts';
import type { Body } from '#contract/schemas.ts';
import { sentence } from '#shared/sentence.ts';
import { isUniqueViolation } from '../../base/database/faults.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { InvalidFields, TooManyRequests } from '../../base/shared/errors.ts';
import { storeImage } from '../image/profile-image.ts';
import { lockAddress } from '../../base/address/lock-address.ts';
import { clientNetwork } from '../../base/http/network.ts';
import { type Call, type Server, serve } from '../../base/http/serve.ts';
import { countUse } from '../../base/http/throttle.ts';
import { emailKey } from '../../base/address/email-key.ts';
import type { Accounts } from './accounts.ts';
import { signUpPasswordRules, passwordWeakness } from './password-rules.ts';
import { admitTeacher } from './teacher-signup.ts';

type SignUpCall = Pick<Call<'signUpStudent'>, 'body' | 'at' | 'file' | 'request'>;

/** Serves both sign-ups; the call determines the role. Invitations of the address become participations. */
export function serveSignUp(server: Server & Accounts): void {
  serve(server, 'signUpStudent', (call) => createAccount(server, 'Student', call), signUpPasswordRules);
  const admit = async (call: Call<'signUpTeacher'>) => {
    const { site } = clientNetwork(call.request);
    await admitTeacher(server, { typed: call.body.teacher_code, site, at: call.at });
    return createAccount(server, 'Teacher', call);
  };
  serve(server, 'signUpTeacher', admit, signUpPasswordRules);
}

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

const tooManySignUps = (seconds: number, wait: string) =>
  new TooManyRequests(
    'too_many_signups',
    seconds,
    sentence`Too many accounts have been made from your network. Please wait ${wait} and try again.`,
  );

async function createAccount({ db, passwords, images }: Server & Accounts, role: Role, call: SignUpCall) {
  const { body, at, file, request } = call;
  const { site } = clientNetwork(request);
  const image = file && (await images.shrink(file, 'profile_image', { kind: 'sign-ups', lane: site }));
  await countUse(db, { key: `signup:${site}`, limit: limits.signUps }, at, tooManySignUps);
  const weak = passwordWeakness(body.user.password, body.user);
  if (weak) throw new InvalidFields({ 'user.password': weak });
  const passwordHash = await passwords.hash(body.user.password, { lane: site });
  try {
    await inTransaction(db, async (trx) => {
      await lockAddress(trx, body.user.email);
      const { id } = await trx
        .insertInto('account')
        .values({ ...accountValues(body), role, password_hash: passwordHash, created_at: at })
        .returning('id')
        .executeTakeFirstOrThrow();
      request.account = id;
      if (image) await storeImage(trx, id, image.webp);
      if (role === 'Student') {
        await trx
          .with('honoured', (cte) =>
            cte
              .deleteFrom('invitation')
              .where('email_key', '=', emailKey(body.user.email))
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
      }
    });
  } catch (fault) {
    if (!isUniqueViolation(fault, 'account_email_key_key')) throw fault;
    throw new InvalidFields(
      { 'user.email': sentence`There is already an account with this e-mail address.` },
      'email_taken',
    );
  }
  return { detail: sentence`Your account has been created. You can log in now.` };
}

function accountValues({ user }: Body<'signUpStudent'>) {
  return {
    email: user.email,
    email_key: emailKey(user.email),
    first_name: user.first_name,
    last_name: user.last_name,
    phone_number: user.phone_number ?? '',
    address: user.address ?? '',
    gender: user.gender ?? 'M',
  };
}
