import { Title } from '../../base/elements/text.tsx';
import { IconChartBar, IconPlus, IconUserEdit } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from '../../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import { useLoggedIn } from '../../base/api/session.ts';
import classes from './dashboard.module.css';
import card from '../../base/ui/lead-card.module.css';
import hero from './hero.module.css';

const RESULTS = { to: '/results', label: t`View Results`, Icon: IconChartBar };
const PROFILE = { to: '/edit-profile', label: t`Edit Profile`, Icon: IconUserEdit };
const ACTIONS = {
  Teacher: [{ to: '/my-contest/addquiz', label: t`Create New Quiz`, Icon: IconPlus }, RESULTS, PROFILE],
  Student: [{ to: '/join-contest', label: t`Join Contest`, Icon: IconPlus }, RESULTS, PROFILE],
};

type Props = {
  isMain: boolean;
  /** The action that leads the page if no contest does. */
  title?: string;
  children?: ReactNode;
};

/** Links to the usual next steps. With a title, they lead the page. */
export function QuickActions({ isMain, title, children }: Props) {
  const { role } = useLoggedIn();
  return (
    <section aria-labelledby="quick-actions" className={title && card.hero}>
      <Title
        order={2}
        size="h4"
        id="quick-actions"
        mb={title ? undefined : 'sm'}
        className={title && hero.title}
      >{t`Quick actions`}</Title>
      {title && <p className={card.lead}>{title}</p>}
      <ul
        className={classes.actions}
        data-main={isMain || undefined}
        data-hero={title !== undefined || undefined}
      >
        {ACTIONS[role].map(({ to, label, Icon }) => (
          <li key={to}>
            <Link to={to} className={classes.action}>
              <Icon size={20} stroke={1.75} aria-hidden="true" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
      {children && <div className={card.others}>{children}</div>}
    </section>
  );
}
