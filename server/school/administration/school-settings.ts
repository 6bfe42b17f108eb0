import * as limits from '#contract/limits.ts';
import type { Body } from '#contract/schemas.ts';
import { sentence } from '#shared/sentence.ts';
import { emailKey } from '../../base/address/email-key.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { Conflict, InvalidFields } from '../../base/shared/errors.ts';
import type { Accounts } from '../../people/account/accounts.ts';
import { asAdministrator, checkAdministrator } from './as-administrator.ts';
import { recordAdministrationAct } from './record-act.ts';

/** Serves the settings that every process reads from the database, so that they need no restart. */
export function serveSchoolSettings(server: Server & Pick<Accounts, 'signupPolicy' | 'sendsMail'>): void {
  const { db, signupPolicy, sendsMail } = server;
  serve(server, 'getSchoolSettings', async ({ caller }) => {
    await checkAdministrator(db, caller);
    const chosen = await signupPolicy.readChoice();
    const { mode } = await signupPolicy.read();
    const { code = '', domains = [] } = chosen ?? {};
    return {
      teacher_signup: { mode, is_chosen: chosen !== undefined, code, domains },
      sends_mail: sendsMail,
    };
  });

  serve(server, 'setTeacherSignup', async ({ body, caller, at }) => {
    const { mode } = body;
    const { code, domains } = check(body);
    if (mode === 'domain' && !sendsMail) {
      throw new Conflict(
        'no_mail',
        sentence`Without mail nobody proves an address, so anyone could name one of your school. Set up mail first, or choose another way.`,
      );
    }
    await asAdministrator(db, caller, async (trx) => {
      const row = { teacher_signup: mode, teacher_code: code, teacher_domains: domains };
      await trx
        .insertInto('school')
        .values(row)
        .onConflict((conflict) => conflict.column('is_only').doUpdateSet(row))
        .execute();
      const about = { mode };
      await recordAdministrationAct(trx, {
        kind: 'setTeacherSignup',
        author: caller,
        account: caller.id,
        at,
        about,
      });
    });
    await signupPolicy.read(); // so that the pages of this process follow at once
    return { detail: sentence`Saved. It applies to sign-ups from now on.` };
  });
}

const DOMAIN = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]*\p{L}$/u;

/** Returns the code and the domains as they are stored. Throws `InvalidFields` (400). */
function check({ mode, code = '', domains = [] }: Body<'setTeacherSignup'>) {
  const { min } = limits.teacherCode;
  if (code.length < min && (mode === 'code' || code !== '')) {
    throw new InvalidFields({
      code: sentence`This must be at least ${min} characters that nobody can guess.`,
    });
  }
  const stored = domains.map((domain) => emailKey(domain).replace(/^@/, '')).filter(Boolean);
  const wrong = stored.find((domain) => !DOMAIN.test(domain));
  if (wrong !== undefined) {
    throw new InvalidFields({ domains: sentence`${wrong} is no domain. Write one like school.example.` });
  }
  if (mode === 'domain' && stored.length === 0) {
    throw new InvalidFields({ domains: sentence`Name the domain of your school’s addresses.` });
  }
  return { code, domains: [...new Set(stored)] };
}
