import { useEffect } from 'react';
import { useLocation } from '../../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import { normalizeAddress } from '#shared/typed.ts';
import type { Body } from '#contract/schemas.ts';
import { call } from '../../base/api/call.ts';
import { dropDraft } from '../../base/forms/form-draft.ts';
import type { FormWithFields } from '../../base/forms/form-faults.ts';
import { toast } from '../../base/elements/toast.ts';
import type { SentSignUp } from './confirm-sign-up.tsx';
import { toGender } from './genders.ts';
import { isSignUpRole } from './role-choice.tsx';
import { SIGNUP_DRAFT, type SignupValues } from './signup-draft.ts';
import { storeTypedPassword } from './typed-password.ts';
import { useFormWithPicture } from './use-form-with-picture.ts';
import { useRedirectSoon } from './use-redirect-soon.ts';

function toBody({ gender, ...values }: SignupValues): Body<'signUpStudent' | 'signUpTeacher'> {
  const { first_name, last_name, phone_number, address, password, password2 } = values;
  return {
    user: {
      first_name,
      last_name,
      email: normalizeAddress(values.email),
      phone_number,
      address,
      gender: toGender(gender),
      password,
      password2,
    },
    ...(values.teacher_code && { teacher_code: values.teacher_code }),
  };
}

/**
 * Signs up and redirects to /login, where one click logs in. `onRequest`: called instead if a mail must
 * confirm the sign-up.
 */
export function useSignUp(form: FormWithFields, onRequest: (sent: SentSignUp) => void) {
  const state: unknown = useLocation().state;
  const redirectSoon = useRedirectSoon();
  // The log-in form has read the password by now. Other pages do not need it in memory.
  useEffect(() => () => storeTypedPassword(), []);
  return useFormWithPicture(form, {
    send: ({ values, picture }: { values: SignupValues; picture: File | null }) =>
      call(isSignUpRole(values.role) ? `signUp${values.role}` : 'signUpStudent', {
        body: toBody(values),
        file: picture ?? undefined,
      }),
    onSent: ({ request, detail, is_waiting: isWaiting }, { values }) => {
      const email = normalizeAddress(values.email);
      if (request !== undefined) return onRequest({ request, email, password: values.password });
      dropDraft(SIGNUP_DRAFT);
      storeTypedPassword({ email, password: values.password });
      toast.success(isWaiting ? detail : t`Signup successful! Redirecting to login...`);
      redirectSoon('/login', { state: { ...(typeof state === 'object' ? state : {}), email } });
    },
    failure: t`Signup failed! Please try again.`,
  });
}
