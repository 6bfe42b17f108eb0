import { plural, t } from '@lingui/core/macro';
import { Stack } from '../../base/elements/layout.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { Role } from '#contract/roles.ts';
import { SegmentedControl } from '../../base/elements/segments.tsx';
import { Text } from '../../base/elements/text.tsx';
import cards from '../../base/lists/cards.module.css';
import { SearchField } from '../../base/lists/search-field.tsx';
import { MorePages } from '../../base/lists/more-pages.tsx';
import { EmptyState, LoadFailed } from '../../base/pages/placeholders.tsx';
import { LineSkeleton, repeatSkeleton, Skeletons } from '../../base/pages/skeletons.tsx';
import { Instant } from '../../base/time/instant.tsx';
import { EmailAddress } from '../../base/text/email-address.tsx';
import { useSearchParams } from '../../base/router/navigation.tsx';
import { roleLabels } from '../../people/account/role-labels.ts';
import { AccountMenu } from './account-menu.tsx';
import { type Account, accountsQuery } from './queries.ts';
import classes from './administration.module.css';

type Shown = 'all' | Role | 'disabled' | 'waiting' | 'going';

const FILTERS: Record<
  Shown,
  { label: string; filter: { role?: Role; disabled?: boolean; waiting?: boolean; going?: boolean } }
> = {
  all: { label: t`All`, filter: {} },
  Student: { label: t`Students`, filter: { role: 'Student' } },
  Teacher: { label: t`Teachers`, filter: { role: 'Teacher' } },
  Coordinator: { label: t`Coordinators`, filter: { role: 'Coordinator' } },
  Administrator: { label: t`Administrators`, filter: { role: 'Administrator' } },
  disabled: { label: t`Disabled`, filter: { disabled: true } },
  waiting: { label: t`Waiting`, filter: { waiting: true } },
  going: { label: t`Unused`, filter: { going: true } },
};

const SHOWN: Shown[] = [
  'all',
  'Student',
  'Teacher',
  'Coordinator',
  'Administrator',
  'disabled',
  'waiting',
  'going',
];

export function AccountsPart() {
  const [typed, setTyped] = useState('');
  const [params, setSearch] = useSearchParams();
  const shown = SHOWN.find((value) => value === params.get('shown')) ?? 'all';
  const search = useDeferredValue(typed.trim());
  const pages = useInfiniteQuery(accountsQuery({ ...FILTERS[shown].filter, ...(search && { search }) }));
  const { data, error, refetch } = pages;
  const accounts = data?.pages.flatMap((page) => page.accounts);
  return (
    <Stack gap="lg">
      <div className={classes.filters}>
        <SearchField
          label={t`Search accounts`}
          placeholder={t`Name or e-mail address`}
          value={typed}
          onSearch={setTyped}
        />
        <SegmentedControl
          aria-label={t`Accounts shown`}
          value={shown}
          onChange={(value) => setSearch({ part: 'accounts', ...(value !== 'all' && { shown: value }) })}
          data={SHOWN.map((value) => ({ value, label: FILTERS[value].label }))}
        />
      </div>
      {!accounts && !error && (
        <Skeletons>{repeatSkeleton(8, <LineSkeleton width="60%" height={20} />)}</Skeletons>
      )}
      {!accounts && error && <LoadFailed fault={error} onRetry={refetch} />}
      {accounts?.length === 0 && <EmptyState message={t`No account matches.`} />}
      {accounts && accounts.length > 0 && (
        <>
          <ul className={`${cards.stack} ${cards.ruled}`} aria-label={t`Accounts, newest first`}>
            {accounts.map((account) => (
              <AccountRow key={account.id} account={account} />
            ))}
          </ul>
          <MorePages pages={pages} label={t`Show older accounts`} />
          {!pages.hasNextPage && (
            <Text size="sm" c="dimmed">
              {plural(accounts.length, { one: '# account', other: '# accounts' })}
            </Text>
          )}
        </>
      )}
    </Stack>
  );
}

function AccountRow({ account }: { account: Account }) {
  const { first_name: first, last_name: last, email, role, login_datetime: login, is_you: isYou } = account;
  return (
    <li className={classes.account}>
      <div className={classes.who}>
        <bdi data-look="strong wrap">
          {first} {last}
        </bdi>{' '}
        {isYou && t`(you)`}
        <Text size="sm" c="dimmed">
          <EmailAddress address={email} /> · {roleLabels[role]}
        </Text>
      </div>
      <Text size="sm" c={account.disabled_datetime ? undefined : 'dimmed'}>
        {account.goes_datetime ? (
          <>
            {t`Unused, will be deleted:`} <Instant at={account.goes_datetime} />
          </>
        ) : account.disabled_datetime ? (
          t`Disabled`
        ) : account.asked_datetime ? (
          <>
            {t`Waits for approval since`} <Instant at={account.asked_datetime} />
          </>
        ) : login ? (
          <>
            {t`Last log-in:`} <Instant at={login} />
          </>
        ) : (
          t`No log-in in the last 30 days`
        )}
      </Text>
      <AccountMenu account={account} />
    </li>
  );
}
