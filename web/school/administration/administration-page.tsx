import { t } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import { Stack } from '../../base/elements/layout.tsx';
import { Tabs } from '../../base/elements/tabs.tsx';
import { PageHead } from '../../base/pages/page-head.tsx';
import { useSearchParams } from '../../base/router/navigation.tsx';
import { AccountsPart } from './accounts.tsx';
import { LogPart } from './log.tsx';
import { MailPart } from './mail.tsx';
import { OverviewPart } from './overview.tsx';
import { SignOnPart } from './sign-on.tsx';
import { RunningPart } from './running.tsx';
import { StoragePart } from './storage.tsx';
import { SettingsPart } from './settings.tsx';
import classes from './administration.module.css';

type Part = { value: string; label: string; Part: ComponentType };

const OVERVIEW = { value: 'overview', label: t`Overview`, Part: OverviewPart };

const PARTS: Part[] = [
  OVERVIEW,
  { value: 'running', label: t`Contests`, Part: RunningPart },
  { value: 'accounts', label: t`Accounts`, Part: AccountsPart },
  { value: 'mail', label: t`Mail`, Part: MailPart },
  { value: 'sign-on', label: t`Log-ins`, Part: SignOnPart },
  { value: 'storage', label: t`Storage`, Part: StoragePart },
  { value: 'settings', label: t`Settings`, Part: SettingsPart },
  { value: 'log', label: t`Log`, Part: LogPart },
];

/** Path: /administration?part=accounts */
export function Page() {
  const [search, setSearch] = useSearchParams();
  const { value, label } = PARTS.find((part) => part.value === search.get('part')) ?? OVERVIEW;
  return (
    <Stack gap="lg">
      <title>{t`${label} · Administration · Tallymark`}</title>
      <PageHead title={t`Administration`} />
      <Tabs
        value={value}
        onChange={(part) => setSearch(part === OVERVIEW.value ? {} : { part })}
        classNames={{ tab: classes.tab, panel: classes.panel }}
        tabs={PARTS.map((one) => ({
          value: one.value,
          label: one.label,
          panel: one.value === value && <one.Part />,
        }))}
      />
    </Stack>
  );
}
