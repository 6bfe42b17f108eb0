import { Title } from '../../base/elements/text.tsx';
import { IconChartBar, IconPlus, IconUserEdit } from '@tabler/icons-react';
import { Link } from '../../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import { useLoggedIn } from '../../base/api/session.ts';
import { useNow } from '../../base/ui/use-now.ts';
import type { Contest } from '../../contest/core/contest-queries.ts';
import { readSeenResults } from '../result/seen-results.ts';
import classes from './dashboard.module.css';
import { findLead } from './lead.ts';

const RESULTS = { to: '/results', label: t`View Results`, Icon: IconChartBar };
const PROFILE = { to: '/edit-profile', label: t`Edit Profile`, Icon: IconUserEdit };
const ACTIONS = {
  Teacher: [{ to: '/my-contest/addquiz', label: t`Create New Quiz`, Icon: IconPlus }, RESULTS, PROFILE],
  Student: [{ to: '/join-contest', label: t`Join Contest`, Icon: IconPlus }, RESULTS, PROFILE],
};

/** Links to the usual next steps. The first is the page's main button, unless a contest has one. */
export function QuickActions({ contests = [] }: { contests: Contest[] | undefined }) {
  const { role, userId } = useLoggedIn();
  const hasLead = findLead(contests, useNow(), readSeenResults(userId)) !== undefined;
  return (
    <section aria-labelledby="quick-actions">
      <Title order={2} size="h4" id="quick-actions" mb="sm">{t`Quick actions`}</Title>
      <ul className={classes.actions} data-main={!hasLead || undefined}>
        {ACTIONS[role].map(({ to, label, Icon }) => (
          <li key={to}>
            <Link to={to} className={classes.action}>
              <Icon size={20} stroke={1.75} aria-hidden="true" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
