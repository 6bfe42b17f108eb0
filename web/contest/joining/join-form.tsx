import { Alert } from '../../base/elements/alert.tsx';
import { Button } from '../../base/elements/button.tsx';
import { Checkbox } from '../../base/elements/check.tsx';
import { TextInput } from '../../base/elements/field.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { useForm } from '../../base/elements/use-form.ts';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from '../../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import * as limits from '#contract/limits.ts';
import { parseContestId } from '#shared/typed.ts';
import { explainFault } from '../../base/api/call.ts';
import { CheckedForm } from '../../base/forms/checked-form.tsx';
import { showFaults } from '../../base/forms/form-faults.ts';
import { groupCode } from '../shared/contest-code.ts';
import classes from './join-form.module.css';
import { hasJoinedAlready, needsAdmission, useJoin } from './use-join.ts';

/** A form for joining. The field for the contest's id is prominent unless `code` has filled it in. */
export function JoinForm({ code }: { code?: number | undefined }) {
  const join = useJoin();
  const [hasCode, setHasCode] = useState(false);
  const form = useForm({
    initialValues: { contest: code ? groupCode(code).join(' ') : '', code: '' },
    validate: {
      code: (typed) => (hasCode && !typed.trim() ? t`Enter the code that your teacher gave you.` : null),
      contest: (typed) => (parseContestId(typed) ? null : t`Enter an 8-digit contest ID, such as 1234 5678.`),
    },
  });
  const submit = ({ contest: typed, code: claim }: { contest: string; code: string }) => {
    const contest = parseContestId(typed);
    if (!contest) return;
    join.mutate(
      { contest, code: hasCode ? claim : undefined },
      {
        onError: (fault) => {
          if (showFaults(form, fault) || needsAdmission(fault)) return;
          // A toast disappears, but the field's error stays until the student types.
          if (!hasJoinedAlready(fault)) {
            form.setFieldError('contest', explainFault(fault, t`Failed to join contest`));
          }
          form.getInputNode('contest')?.focus();
        },
      },
    );
  };
  return (
    <CheckedForm form={form} isBusy={join.isPending} onSend={submit}>
      <Stack>
        <TextInput
          label={t`Contest ID`}
          description={t`The 8 digits from your teacher`}
          size="md"
          inputMode="numeric"
          autoComplete="off"
          maxLength={limits.typedCodeLength}
          className={code ? undefined : classes.id}
          placeholder={code ? undefined : '1234 5678'}
          data-autofocus
          {...form.getInputProps('contest')}
        />
        <Checkbox
          label={t`I have a claim code`}
          checked={hasCode}
          onChange={(event) => setHasCode(event.currentTarget.checked)}
        />
        {hasCode && (
          <TextInput
            label={t`Claim code`}
            description={t`14 letters and digits, such as 7K2M-Q9RD-3XVA-8T. The teacher who gave you the code will see your name, email address and phone number.`}
            size="md"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={limits.typedCodeLength}
            {...form.getInputProps('code')}
          />
        )}
        {hasJoinedAlready(join.error) && (
          <Alert icon={<IconInfoCircle />} title={join.error?.message}>
            <Button
              component={Link}
              to={`/my-contest/contest/${join.variables?.contest}`}
            >{t`Open the contest`}</Button>
          </Alert>
        )}
        <Button type="submit" size="md" loading={join.isPending}>{t`Join`}</Button>
      </Stack>
    </CheckedForm>
  );
}
