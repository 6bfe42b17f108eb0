import { Alert } from '@mantine/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import type { Wire } from '#contract/schemas.ts';
import { Button } from '../../base/elements/button.tsx';
import { TextInput } from '../../base/elements/field.tsx';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { Text, Title } from '../../base/elements/text.tsx';
import { call, explainFault } from '../../base/api/call.ts';
import { EmailAddress } from '../../base/text/email-address.tsx';
import { formatExact } from '../../base/time/time.ts';
import { AnswerList } from './answer-list.tsx';
import classes from './confirm-receipt.module.css';

export function ConfirmReceipt({ contest }: { contest: number }) {
  const [code, setCode] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: (code: string) => call('confirmReceipt', { body: { contest, code } }),
    onError: () => field.current?.focus(),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending) return;
    setEmpty(code.trim() === '');
    if (code.trim() === '') field.current?.focus();
    else mutate(code);
  };
  const why = error && explainFault(error, t`The receipt could not be checked. Please try again.`);
  return (
    <Stack gap="lg">
      <Group component="form" role="search" onSubmit={submit} noValidate className={classes.form} gap="sm">
        <TextInput
          ref={field}
          className={classes.field}
          label={t`Receipt code`}
          description={t`The code on the student’s receipt. Capitals and hyphens do not matter.`}
          placeholder="7K2M-Q9RD-3XVA-M0TE"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          error={why ?? (isEmpty && t`Enter the code.`)}
          onChange={(event) => {
            setCode(event.currentTarget.value);
            setEmpty(false);
            // The result belongs to the code before this change.
            reset();
          }}
        />
        <Button type="submit" loading={isPending}>{t`Check the code`}</Button>
      </Group>
      <div role="status">{data && <Verdict found={data} />}</div>
      {data && (
        <section aria-labelledby="confirmed-answers">
          <Title order={2} size="h4" id="confirmed-answers" mb="sm">{t`The answers on this receipt`}</Title>
          <AnswerList answers={data.answers} />
        </section>
      )}
    </Stack>
  );
}

function Verdict({ found }: { found: Wire<'confirmReceipt'> }) {
  const { name, email, round, recorded_datetime: recorded, is_current: isCurrent } = found;
  const exact = formatExact(new Date(recorded));
  const Icon = isCurrent ? IconCircleCheck : IconAlertCircle;
  return (
    <Alert
      color={isCurrent ? 'right' : 'ink'}
      icon={<Icon />}
      title={isCurrent ? t`This receipt is genuine.` : t`This receipt is genuine, but no longer up to date.`}
    >
      <Text data-look="wrap">
        {round > 1 ? (
          <Trans>
            It is the receipt of <strong dir="auto">{name}</strong> (<EmailAddress address={email} />
            ), recorded on <time dateTime={recorded}>{exact}</time>, in round {round}.
          </Trans>
        ) : (
          <Trans>
            It is the receipt of <strong dir="auto">{name}</strong> (<EmailAddress address={email} />
            ), recorded on <time dateTime={recorded}>{exact}</time>.
          </Trans>
        )}
      </Text>
      <Text>
        {isCurrent
          ? t`Its answers are the ones that count.`
          : t`Since then, the attempt has been reopened, or late answers have been accepted.`}
      </Text>
    </Alert>
  );
}
