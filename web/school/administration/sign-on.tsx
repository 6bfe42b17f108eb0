import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Alert } from '../../base/elements/alert.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { Text, Title } from '../../base/elements/text.tsx';
import cards from '../../base/lists/cards.module.css';
import { Instant } from '../../base/time/instant.tsx';
import type { Wire } from '#contract/schemas.ts';
import { PartState } from './part-state.tsx';
import { providersQuery } from './queries.ts';
import classes from './administration.module.css';

type Provider = Wire<'getProviders'>['providers'][number];

/** Providers of log-ins, and what each sent last: names and types of claims, never values. */
export function SignOnPart() {
  const query = useQuery(providersQuery());
  const { data } = query;
  if (!data) return <PartState query={query} lines={3} />;
  const { faults, providers, has_passwords: hasPasswords } = data;
  return (
    <Stack gap="lg">
      {faults.map((fault) => (
        <Alert key={fault} color="wrong" title={t`A setting is missing or wrong`}>
          <span translate="no">{fault}</span>
        </Alert>
      ))}
      <Text c="dimmed">
        {hasPasswords
          ? t`Passwords are on. PASSWORDS=off switches them off once everybody has another way to log in.`
          : t`Passwords are off. Slips still work. PASSWORDS=on brings passwords back.`}
      </Text>
      {providers.length === 0 && (
        <Text c="dimmed">{t`No provider is set. With OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, people log in with their school’s account; with LDAP_URL, with that of its directory.`}</Text>
      )}
      {providers.map((provider) => (
        <ProviderCard key={provider.number} provider={provider} />
      ))}
    </Stack>
  );
}

function ProviderCard({
  provider: { number, name, issuer, accounts, last, ...provider },
}: {
  provider: Provider;
}) {
  const id = `provider-${number}`;
  return (
    <section className={`${cards.card} ${classes.card}`} aria-labelledby={id}>
      <Title order={2} size="h4" id={id}>
        {name}
      </Title>
      <Text size="sm" c="dimmed">
        <span translate="no">{issuer}</span> ·{' '}
        {plural(accounts, { one: '# connected account', other: '# connected accounts' })} ·{' '}
        {provider.is_trusted ? t`Verified addresses connect accounts` : t`Addresses connect no accounts`}
      </Text>
      {!last && <Text>{t`Nobody has logged in here yet.`}</Text>}
      {last && (
        <>
          <Text>
            {last.fault === null ? t`Last log-in:` : t`The last log-in failed:`}{' '}
            <Instant at={last.datetime} />{' '}
            {last.fault !== null && <strong translate="no">{last.fault}</strong>}
          </Text>
          {last.claims.length > 0 && (
            <>
              <Text
                size="sm"
                c="dimmed"
              >{t`Names and types of what the provider sent. Values are not stored.`}</Text>
              <ul aria-label={t`Claims of ${name}`} translate="no">
                {last.claims.map(({ path, type }) => (
                  <li key={path}>
                    <code>{path}</code>{' '}
                    <Text component="span" size="sm" c="dimmed">
                      {type}
                    </Text>
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </section>
  );
}
