import { t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type TeacherSignupMode, teacherSignups } from '#contract/teacher-signups.ts';
import type { Wire } from '#contract/schemas.ts';
import { call } from '../../base/api/call.ts';
import { Button } from '../../base/elements/button.tsx';
import { TextInput } from '../../base/elements/field.tsx';
import { Radio, RadioGroup } from '../../base/elements/form.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { RadioList } from '../../base/elements/radio-list.tsx';
import { Text, Title } from '../../base/elements/text.tsx';
import { toast } from '../../base/elements/toast.ts';
import { useForm } from '../../base/elements/use-form.ts';
import { CheckedForm } from '../../base/forms/checked-form.tsx';
import { showFaults } from '../../base/forms/form-faults.ts';
import { validateRequired } from '../../base/forms/form-rules.ts';
import cards from '../../base/lists/cards.module.css';
import { PartState } from './part-state.tsx';
import { schoolSettingsQuery } from './queries.ts';
import { signupLabels } from './signup-labels.ts';
import classes from './administration.module.css';

export function SettingsPart() {
  const query = useQuery(schoolSettingsQuery());
  const { data } = query;
  return data ? <SignupSettings settings={data} /> : <PartState query={query} lines={5} />;
}

/** Returns why a way cannot be chosen, or what it means. */
const descriptionOf = (mode: TeacherSignupMode, sendsMail: boolean): string => {
  if (mode === 'domain' && !sendsMail)
    return t`Needs mail: without it nobody proves an address, so anyone could name one of your school.`;
  return DESCRIPTIONS[mode];
};

const DESCRIPTIONS: Record<TeacherSignupMode, string> = {
  open: t`Good where only your school reaches this server.`,
  code: t`The sign-up page asks teachers for it. Give it to your colleagues.`,
  domain: t`A mail proves that the address is theirs.`,
  approval: t`New teachers cannot log in before an administrator has approved them under Accounts.`,
  closed: t`Somebody with access to the server makes the accounts: npm run account -- add-teacher.`,
};

function SignupSettings({ settings }: { settings: Wire<'getSchoolSettings'> }) {
  const { teacher_signup: saved, sends_mail: sendsMail } = settings;
  const queryClient = useQueryClient();
  const form = useForm({
    initialValues: { mode: saved.mode, code: saved.code, domains: saved.domains.join(', ') },
    validate: {
      code: (value, { mode }) => (mode === 'code' ? validateRequired(value) : null),
      domains: (value, { mode }) => (mode === 'domain' ? validateRequired(value) : null),
    },
  });
  const { mode } = form.values;
  const saving = useMutation({
    mutationFn: ({ domains, ...values }: typeof form.values) =>
      call('setTeacherSignup', {
        body: { ...values, domains: domains.split(/[\s,;]+/).filter(Boolean) },
      }),
    onSuccess: async ({ detail }) => {
      toast.success(detail);
      await queryClient.invalidateQueries();
    },
    onError: (fault) => {
      showFaults(form, fault);
      toast.failure(fault, t`The settings could not be saved. Please try again.`);
    },
  });
  return (
    <section className={`${cards.card} ${classes.card}`} aria-labelledby="signup">
      <Title order={2} size="h4" id="signup">{t`Who may sign up as a teacher?`}</Title>
      {!saved.is_chosen && (
        <Text
          size="sm"
          c="dimmed"
        >{t`Now the setting TEACHER_SIGNUP of the server counts. Once you save, your choice counts instead.`}</Text>
      )}
      <CheckedForm form={form} isBusy={saving.isPending} onSend={(values) => saving.mutate(values)}>
        <Stack gap="md">
          <RadioGroup
            label={t`Teachers’ sign-up`}
            value={mode}
            onChange={(value) =>
              form.setFieldValue('mode', teacherSignups.find((one) => one === value) ?? saved.mode)
            }
          >
            <RadioList>
              {teacherSignups.map((value) => (
                <Radio
                  key={value}
                  value={value}
                  label={signupLabels[value]}
                  description={descriptionOf(value, sendsMail)}
                  disabled={value === 'domain' && !sendsMail}
                />
              ))}
            </RadioList>
          </RadioGroup>
          {mode === 'code' && (
            <TextInput
              label={t`Code for teachers`}
              description={t`At least 12 characters that nobody can guess`}
              autoComplete="off"
              spellCheck={false}
              {...form.getInputProps('code')}
            />
          )}
          {mode === 'domain' && (
            <TextInput
              label={t`Domains of the school’s addresses`}
              description={t`What follows the @, such as school.example. Separate several by commas.`}
              autoComplete="off"
              spellCheck={false}
              {...form.getInputProps('domains')}
            />
          )}
          <Text
            size="sm"
            c="dimmed"
          >{t`Students can always sign up. Accounts that exist stay as they are.`}</Text>
          <div>
            <Button type="submit" size="touch" loading={saving.isPending}>{t`Save`}</Button>
          </div>
        </Stack>
      </CheckedForm>
    </section>
  );
}
