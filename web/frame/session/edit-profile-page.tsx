import { Stack } from '../../base/elements/layout.tsx';
import { Tabs } from '../../base/elements/tabs.tsx';
import { Text, Title } from '../../base/elements/text.tsx';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from '../../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import { forRole } from '#contract/for-role.ts';
import type { Role } from '#contract/roles.ts';
import { call } from '../../base/api/call.ts';
import { useLoggedIn } from '../../base/api/session.ts';
import { readSettings } from '../../base/api/settings.ts';
import { AccountCard } from '../../people/account/account-card.tsx';
import { LoadFailed } from '../../base/pages/placeholders.tsx';
import { FieldSkeleton } from '../../base/pages/part-skeletons.tsx';
import { Skeleton, LineSkeleton, repeatSkeleton } from '../../base/pages/skeletons.tsx';
import { dropDraft } from '../../base/forms/form-draft.ts';
import { AskBeforeLeaving } from '../../base/forms/form-leave.tsx';
import { AccountSettings } from './account-settings.tsx';
import classes from '../../people/account/edit-profile.module.css';
import { ChoosePassword } from './choose-password.tsx';
import { PersonalInfo, profileDraft } from '../../people/account/personal-info.tsx';

const profileQuery = (role: Role) =>
  queryOptions({
    queryKey: ['user', role],
    queryFn: () => call(forRole(role, { sit: 'getStudent', teach: 'getTeacher' } as const) ?? 'getUser'),
  });

export function Page() {
  if (!useLoggedIn().mustChangePassword) return <Profile />;
  return readSettings().signOn === 'alone' ? <OnlyASlip /> : <ChoosePassword />;
}

const OnlyASlip = () => (
  <AccountCard title={t`Edit profile`}>
    <Text>{t`You are logged in with a slip. To edit your profile, log in with your school’s account.`}</Text>
  </AccountCard>
);

function Profile() {
  const { role, userId } = useLoggedIn();
  const { data: user, isError, refetch } = useQuery(profileQuery(role));
  const [search, setSearch] = useSearchParams();
  const [isInfoChanged, setInfoChanged] = useState(false);
  const [isPasswordTyped, setPasswordTyped] = useState(false);
  const tab = search.get('tab') === 'account' ? 'account' : 'personal';
  const face = isError ? <LoadFailed message={t`Failed to load user data`} onRetry={refetch} /> : <Waiting />;
  const personalInfo = user ? <PersonalInfo key={user.id} user={user} onChanged={setInfoChanged} /> : face;

  return (
    <Stack gap="lg">
      <title>{t`Edit profile · Tallymark`}</title>
      <Title order={1}>{t`Edit profile`}</Title>
      <Tabs
        value={tab}
        onChange={(next) => setSearch(next === 'account' ? { tab: next } : {}, { replace: true })}
        classNames={{ tab: classes.tab, panel: classes.panel }}
        tabs={[
          { value: 'personal', label: t`Personal Info`, panel: personalInfo },
          {
            value: 'account',
            label: t`Account Settings`,
            panel: <AccountSettings email={user?.email ?? ''} onTyped={setPasswordTyped} />,
          },
        ]}
      />
      <AskBeforeLeaving
        when={isInfoChanged || isPasswordTyped}
        onLeave={() => dropDraft(profileDraft(userId))}
      />
    </Stack>
  );
}

const Waiting = () => (
  <Stack aria-busy="true" role="status" aria-label={t`Loading`} className={classes.form}>
    <div className={classes.coming}>
      <Skeleton width={144} height={144} radius="xl" />
      <div>
        <LineSkeleton width="180px" height={20} />
        <LineSkeleton width="180px" />
      </div>
    </div>
    {repeatSkeleton(4, <FieldSkeleton />)}
    <Skeleton width={150} height={42} />
  </Stack>
);
