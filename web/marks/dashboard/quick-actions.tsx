import { Title } from '../../base/elements/text.tsx';
import { IconChartBar, IconPlus, IconUserEdit } from '@tabler/icons-react';
import { Link } from '../../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import { useLoggedIn } from '../../base/api/session.ts';
import classes from './dashboard.module.css';

const RESULTS = { to: '/results', label: t`View Results`, Icon: IconChartBar };
const PROFILE = { to: '/edit-profile', label: t`Edit Profile`, Icon: IconUserEdit };
const ACTIONS = {
  Teacher: [{ to: '/my-contest/addquiz', label: t`Create New Quiz`, Icon: IconPlus }, RESULTS, PROFILE],
  Student: [{ to: '/join-contest', label: t`Join Contest`, Icon: IconPlus }, RESULTS, PROFILE],
};

export function QuickActions() {
  const { role } = useLoggedIn();
  return (
    <section aria-labelledby="quick-actions">
      <Title order={2} size="h4" id="quick-actions" mb="sm">{t`Quick actions`}</Title>
      <ul className={classes.actions}>
        {ACTIONS[role].map(({ to, label, Icon }) => (
          <li key={to}>
            <Link to={to} className={classes.action}>
              <Icon size={22} stroke={1.75} aria-hidden="true" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
