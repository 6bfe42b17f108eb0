import type { Role } from '#contract/roles.ts';
import * as limits from '#contract/limits.ts';
import type { Body } from '#contract/schemas.ts';
import { sentence, type Sentence } from '#shared/sentence.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { InvalidFields, TooManyRequests } from '../../base/shared/errors.ts';
import { clientNetwork } from '../../base/http/network.ts';
import { type Call, type Server, serve } from '../../base/http/serve.ts';
import { countUse } from '../../base/http/throttle.ts';
import { countMail } from '../mail/count-mail.ts';
import { requestProof } from '../mail/proofs.ts';
import type { Accounts } from './accounts.ts';
import { insertAccount, type NewAccount } from './insert-account.ts';
import { signUpPasswordRules, passwordWeakness } from './password-rules.ts';
import { admitTeacher } from './teacher-signup.ts';

type SignUpCall = Pick<Call<'signUpStudent'>, 'body' | 'at' | 'file' | 'request'>;

/**
 * Serves both sign-ups; the call determines the role. If the server sends mails, `confirmSignUp` makes the
 * account, and the answer is the same for known and unknown addresses.
 */
export function serveSignUp(server: Server & Accounts): void {
  serve(server, 'signUpStudent', (call) => createAccount(server, 'Student', call), signUpPasswordRules);
  const admit = async (call: Call<'signUpTeacher'>) => {
    const { site } = clientNetwork(call.request);
    const { user, teacher_code: typed } = call.body;
    await admitTeacher(server, { email: user.email, typed, site, at: call.at });
    return createAccount(server, 'Teacher', call);
  };
  serve(server, 'signUpTeacher', admit, signUpPasswordRules);
}

const tooManySignUps = (seconds: number, wait: Sentence) =>
  new TooManyRequests(
    'too_many_signups',
    seconds,
    sentence`Too many accounts have been made from your network. Please wait ${wait} and try again.`,
  );

async function createAccount(
  { db, passwords, images, mailCodes, languages, signupPolicy }: Server & Accounts,
  role: Role,
  call: SignUpCall,
) {
  const { body, at, file, request } = call;
  const { site } = clientNetwork(request);
  const image = file && (await images.shrink(file, 'profile_image', { kind: 'sign-ups', lane: site }));
  await countUse(db, { key: `signup:${site}`, limit: limits.signUps }, at, tooManySignUps);
  const weak = passwordWeakness(body.user.password, body.user);
  if (weak) throw new InvalidFields({ 'user.password': weak });
  const passwordHash = await passwords.hash(body.user.password, { lane: site });
  const account = { ...accountValues(body), role, password_hash: passwordHash };
  if (mailCodes) {
    await countMail(db, account.email, at);
    return {
      detail: sentence`A mail with a code is on its way. Type the code to finish the sign-up.`,
      request: await requestProof(db, mailCodes, {
        purpose: 'sign up',
        email: account.email,
        language: languages.of(request.headers['accept-language']).locale,
        at,
        // Whoever asks while an administrator approves waits, whatever is chosen before the mail comes.
        account: JSON.stringify({ ...account, is_waiting: await signupPolicy.needsApproval(role) }),
        webp: image && Buffer.from(image.webp),
      }),
    };
  }
  const isWaiting = await signupPolicy.needsApproval(role);
  request.account = await inTransaction(db, (trx) =>
    insertAccount(trx, { account, webp: image?.webp, at, isWaiting }),
  );
  return { detail: accountMade(isWaiting), ...(isWaiting && { is_waiting: true }) };
}

export const accountMade = (isWaiting: boolean) =>
  isWaiting
    ? sentence`Your account has been created. Your school’s administrator has to approve it before you can log in.`
    : sentence`Your account has been created. You can log in now.`;

const accountValues = ({ user }: Body<'signUpStudent'>): Omit<NewAccount, 'role' | 'password_hash'> => ({
  email: user.email,
  first_name: user.first_name,
  last_name: user.last_name,
  phone_number: user.phone_number ?? '',
  address: user.address ?? '',
  gender: user.gender ?? 'M',
});
