import { plural, t } from '@lingui/core/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { normalizeAddress } from '#shared/typed.ts';
import { call } from '../../base/api/call.ts';
import { Figures } from '../../base/charts/figures.tsx';
import { Alert } from '../../base/elements/alert.tsx';
import { Button } from '../../base/elements/button.tsx';
import { TextInput } from '../../base/elements/field.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { Text, Title } from '../../base/elements/text.tsx';
import { toast } from '../../base/elements/toast.ts';
import { useForm } from '../../base/elements/use-form.ts';
import { CheckedForm } from '../../base/forms/checked-form.tsx';
import { showFaults } from '../../base/forms/form-faults.ts';
import { validateEmail, validateRequired } from '../../base/forms/form-rules.ts';
import cards from '../../base/lists/cards.module.css';
import { EmailAddress } from '../../base/text/email-address.tsx';
import { Instant } from '../../base/time/instant.tsx';
import type { Wire } from '#contract/schemas.ts';
import { PartState } from './part-state.tsx';
import { mailQueueQuery } from './queries.ts';
import classes from './administration.module.css';

export function MailPart() {
  const query = useQuery(mailQueueQuery());
  const { data } = query;
  return (
    <Stack gap="lg">
      <PartState query={query} lines={3} />
      {data && <Queue queue={data} />}
      <TryMail />
    </Stack>
  );
}

function Queue({ queue }: { queue: Wire<'getMailQueue'> }) {
  const { is_on: isOn, waiting, sent, given_up: givenUp, last_sent_datetime: lastSent, faults } = queue;
  return (
    <>
      {givenUp > 0 && (
        <Alert
          color="wrong"
          title={plural(givenUp, {
            one: '# mail could not be sent in the last 30 days',
            other: '# mails could not be sent in the last 30 days',
          })}
        />
      )}
      <section className={`${cards.card} ${classes.card}`} aria-labelledby="queue">
        <Title order={2} size="h4" id="queue">
          {isOn ? t`Mail is on` : t`Mail is off`}
        </Title>
        {!isOn && (
          <Text c="dimmed">{t`Everything works without it. With SMTP_URL, MAIL_FROM and PUBLIC_URL, people get codes for new passwords by mail. Try the settings below first.`}</Text>
        )}
        <Figures
          isLine
          figures={[
            { label: t`Waiting`, value: waiting },
            { label: t`Sent in 30 days`, value: sent },
            { label: t`Given up`, value: givenUp },
          ]}
        />
        {lastSent !== null && (
          <Text size="sm" c="dimmed">
            {t`Last one sent:`} <Instant at={lastSent} />
          </Text>
        )}
      </section>
      {faults.length > 0 && (
        <ul
          className={`${cards.stack} ${cards.ruled}`}
          aria-label={t`Mails that could not be sent, latest first`}
        >
          {faults.map(({ id, email, created_datetime: created, is_given_up: isGivenUp, fault }) => (
            <li key={id} className={classes.account} data-look="wrap">
              <div className={classes.who}>
                <EmailAddress address={email} />
                <Text size="sm" c="dimmed" translate="no">
                  {fault}
                </Text>
              </div>
              <Text size="sm">{isGivenUp ? t`Given up` : t`Will be tried again`}</Text>
              <Text size="sm" c="dimmed">
                <Instant at={created} />
              </Text>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Sends a test mail with settings that are not stored, and shows what the mail server said. */
function TryMail() {
  const form = useForm({
    initialValues: { smtp_url: '', from: '', to: '' },
    validate: {
      smtp_url: validateRequired,
      from: validateRequired,
      to: (value) => validateRequired(value) ?? validateEmail(value),
    },
  });
  const test = useMutation({
    mutationFn: (values: typeof form.values) =>
      call('testMail', { body: { ...values, to: normalizeAddress(values.to) } }),
    onError: (fault) => {
      showFaults(form, fault);
      toast.failure(fault, t`The mail server could not be tried`);
    },
  });
  return (
    <section className={`${cards.card} ${classes.card}`} aria-labelledby="try">
      <Title order={2} size="h4" id="try">{t`Try settings`}</Title>
      <CheckedForm form={form} isBusy={test.isPending} onSend={(values) => test.mutate(values)}>
        <Stack gap="md">
          <TextInput
            label={t`Mail server (SMTP_URL)`}
            placeholder={t`smtp://user:password@host:587`}
            autoComplete="off"
            spellCheck={false}
            {...form.getInputProps('smtp_url')}
          />
          <TextInput
            label={t`Sender (MAIL_FROM)`}
            placeholder={t`Tallymark <quiz@school.example>`}
            autoComplete="off"
            {...form.getInputProps('from')}
          />
          <TextInput label={t`Send the test to`} type="email" {...form.getInputProps('to')} />
          <Button type="submit" size="touch" loading={test.isPending}>{t`Send a test mail`}</Button>
        </Stack>
      </CheckedForm>
      {test.data && (
        <div role="status">
          <Text fw={600}>
            {test.data.is_sent
              ? t`The mail server took the mail. Look into the mailbox, too.`
              : t`The mail was not sent. The last line says why.`}
          </Text>
          <pre className={classes.dialogue} translate="no">
            {test.data.lines.join('\n')}
          </pre>
        </div>
      )}
    </section>
  );
}
