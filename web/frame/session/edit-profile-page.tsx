import { Skeleton, Stack, Tabs, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from '../../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import { useLoggedIn } from '../../base/api/session.ts';
import { LoadFailed } from '../../base/ui/placeholders.tsx';
import { FieldSkeleton, LineSkeleton, repeatSkeleton } from '../../base/ui/skeletons.tsx';
import { dropDraft } from '../../base/ui/form-draft.ts';
import { AskBeforeLeaving } from '../../base/ui/form-leave.tsx';
import { AccountSettings } from './account-settings.tsx';
import classes from '../../people/account/edit-profile.module.css';
import { PersonalInfo, profileDraft } from '../../people/account/personal-info.tsx';
import { profileQuery } from '../../people/account/user-query.ts';

export function Page() {
  const { role, userId } = useLoggedIn();
  const { data: user, isError, refetch } = useQuery(profileQuery(role));
  const [search, setSearch] = useSearchParams();
  const [isInfoChanged, setInfoChanged] = useState(false);
  const [isPasswordTyped, setPasswordTyped] = useState(false);
  const tab = search.get('tab') === 'account' ? 'account' : 'personal';

  return (
    <Stack gap="lg">
      <title>{t`Edit profile · Tallymark`}</title>
      <Title order={1}>{t`Edit profile`}</Title>
      <Tabs
        value={tab}
        onChange={(next) => setSearch(next === 'account' ? { tab: next } : {}, { replace: true })}
        classNames={{ tab: classes.tab, panel: classes.panel }}
      >
        <Tabs.List>
          <Tabs.Tab value="personal">{t`Personal Info`}</Tabs.Tab>
          <Tabs.Tab value="account">{t`Account Settings`}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="personal">
          {user ? (
            <PersonalInfo key={user.id} user={user} onChanged={setInfoChanged} />
          ) : isError ? (
            <LoadFailed message={t`Failed to load user data`} onRetry={refetch} />
          ) : (
            <Waiting />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="account">
          <AccountSettings email={user?.email ?? ''} onTyped={setPasswordTyped} />
        </Tabs.Panel>
      </Tabs>
      <AskBeforeLeaving
        when={isInfoChanged || isPasswordTyped}
        onLeave={() => dropDraft(profileDraft(userId))}
      />
    </Stack>
  );
}

const Waiting = () => (
  <Stack aria-busy="true" role="status" aria-label={t`Loading`} className={classes.form}>
    <Skeleton height={128} />
    <div className={classes.fixed}>{repeatSkeleton(3, <LineSkeleton width="140px" height={40} />)}</div>
    {repeatSkeleton(4, <FieldSkeleton />)}
    <Skeleton width={150} height={42} />
  </Stack>
);
