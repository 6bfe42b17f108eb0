import { Group } from '../../base/elements/layout.tsx';
import { Title } from '../../base/elements/text.tsx';
import { IconChartBar, type IconPlus, IconUserEdit } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from '../../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import classes from './dashboard.module.css';
import card from '../../base/elements/lead-card.module.css';
import hero from './hero.module.css';

type Action = { to: string; label: string; Icon: typeof IconPlus };

const COMMON: Action[] = [
  { to: '/results', label: t`View Results`, Icon: IconChartBar },
  { to: '/edit-profile', label: t`Edit Profile`, Icon: IconUserEdit },
];

type Props = {
  /** The role's own action. */
  first: Action;
  isMain?: boolean;
  /** The action that leads the page if no contest does. */
  title?: string;
  children?: ReactNode;
};

/** Links to the usual next steps. With a title, they lead the page. */
export function QuickActions({ first, isMain, title, children }: Props) {
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
      <Group
        component="ul"
        className={classes.actions}
        gap="xs"
        align="stretch"
        data-main={isMain || undefined}
        data-hero={title !== undefined || undefined}
      >
        {[first, ...COMMON].map(({ to, label, Icon }) => (
          <li key={to}>
            <Link to={to} className={classes.action}>
              <Icon size={20} stroke={1.75} aria-hidden="true" />
              {label}
            </Link>
          </li>
        ))}
      </Group>
      {children && <div className={card.others}>{children}</div>}
    </section>
  );
}
