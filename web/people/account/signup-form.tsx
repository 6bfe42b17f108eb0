import { Alert } from '../../base/elements/alert.tsx';
import { Button } from '../../base/elements/button.tsx';
import { TextInput } from '../../base/elements/field.tsx';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { useForm } from '../../base/elements/use-form.ts';
import { useState, useSyncExternalStore } from 'react';
import { t } from '@lingui/core/macro';
import type { TeacherSignupMode } from '#contract/teacher-signups.ts';
import { readSettings } from '../../base/api/settings.ts';
import { CheckedForm } from '../../base/forms/checked-form.tsx';
import { dropDraft, keepDraft, readDraft } from '../../base/forms/form-draft.ts';
import {
  validateNewPassword,
  validatePhone,
  validateRepetition,
  validateRequired,
} from '../../base/forms/form-rules.ts';
import { validateName, validateNewEmail, validateText } from '../../base/forms/text-rules.ts';
import type { SentSignUp } from './confirm-sign-up.tsx';
import { EmailField } from './email-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PageLink } from './page-link.tsx';
import { OptionalFields } from './optional-fields.tsx';
import { NameFields } from './person-fields.tsx';
import { PictureField } from './picture-field.tsx';
import { isSignUpRole, RoleChoice } from './role-choice.tsx';
import layout from './signup.module.css';
import { emptySignup, SIGNUP_DRAFT, signupDraft } from './signup-draft.ts';
import { useSignUp } from './use-sign-up.ts';

const isUnder = (mode: TeacherSignupMode, role: string) =>
  role === 'Teacher' && readSettings().teacherSignup === mode;
const needsCode = (role: string) => isUnder('code', role);
const isClosed = (role: string) => isUnder('closed', role);

/** Minimum width of the two-column sign-up, as in signup.module.css. */
const wideMedia = () => window.matchMedia('(min-width: 56em)');

function watchWidth(onChange: () => void) {
  const media = wideMedia();
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** `onSent`: called if a mail must confirm the sign-up. */
export function SignupForm({ onSent }: { onSent: (sent: SentSignUp) => void }) {
  const [draft, setDraft] = useState(() => readDraft(SIGNUP_DRAFT, emptySignup));
  const [picture, setPicture] = useState<File | null>(null);
  const form = useForm({
    initialValues: draft ?? emptySignup,
    validate: {
      role: (value) => (isSignUpRole(value) ? null : t`Choose Student or Teacher.`),
      first_name: validateName,
      last_name: validateName,
      email: validateNewEmail,
      phone_number: validatePhone,
      address: validateText,
      teacher_code: (value, { role }) => (needsCode(role) ? validateRequired(value) : null),
      password: validateNewPassword,
      password2: (value, { password }) => validateRepetition(value, password),
    },
    onValuesChange: (values) => keepDraft(SIGNUP_DRAFT, signupDraft(values)),
  });
  const { send, isPending, isSuccess, pictureFault, forgetPictureFault } = useSignUp(form, onSent);
  const isBusy = isPending || isSuccess;
  const startAfresh = () => {
    form.setValues(emptySignup);
    setDraft(undefined);
    dropDraft(SIGNUP_DRAFT);
  };

  const isWide = useSyncExternalStore(watchWidth, () => wideMedia().matches);
  const pictureField = (
    <PictureField
      picture={picture}
      fault={pictureFault}
      onChange={(chosen) => {
        forgetPictureFault();
        setPicture(chosen);
      }}
    />
  );
  return (
    <CheckedForm
      form={form}
      className={layout.columns}
      isBusy={isBusy || isClosed(form.values.role)}
      onSend={(values) => send({ values, picture })}
    >
      <div className={layout.side}>
        <RoleChoice
          role={form.values.role}
          onChange={(role) => form.setFieldValue('role', role)}
          path="role"
          fault={form.errors.role}
        />
        {isWide && pictureField}
      </div>
      <Stack gap="md" className={layout.form}>
        {draft && (
          <Alert>
            <Group justify="space-between">
              <Text size="sm">{t`Your earlier entries are still here.`}</Text>
              <Button variant="default" onClick={startAfresh}>{t`Start over`}</Button>
            </Group>
          </Alert>
        )}
        {isClosed(form.values.role) && <TeachersAskFor />}
        {isUnder('approval', form.values.role) && (
          <Alert>{t`Your school’s administrator approves teachers’ accounts. You can log in after that.`}</Alert>
        )}
        {needsCode(form.values.role) && (
          <TextInput
            label={t`Code for teachers`}
            description={t`From your school’s Tallymark administrator`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            size="md"
            {...form.getInputProps('teacher_code')}
          />
        )}
        <NameFields first={form.getInputProps('first_name')} last={form.getInputProps('last_name')} />
        <EmailField {...form.getInputProps('email')} />
        <NewPasswordFields
          labels={[t`Password`, t`Confirm password`]}
          password={form.getInputProps('password')}
          again={form.getInputProps('password2')}
          known={[form.values.first_name, form.values.last_name, form.values.email]}
        />
        <OptionalFields form={form} isFaulty={Boolean(!isWide && pictureFault)}>
          {!isWide && pictureField}
        </OptionalFields>
        <Button
          type="submit"
          size="md"
          loading={isBusy}
          disabled={isClosed(form.values.role)}
        >{t`Sign up`}</Button>
      </Stack>
    </CheckedForm>
  );
}

const TeachersAskFor = () => (
  <Alert title={t`Teachers cannot sign up here`}>
    {t`Ask your school’s Tallymark administrator for an account.`}
    <div>
      <PageLink to="/forgotten-password">{t`Enter the one-time code`}</PageLink>
    </div>
  </Alert>
);
