import { useQuery } from '@tanstack/react-query';
import { Link } from '../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import { LanguageButton } from '../people/account/language-button.tsx';
import { roleLabels } from '../people/account/role-labels.ts';
import { userQuery } from '../people/account/user-query.ts';
import { UserAvatar } from '../base/elements/avatar.tsx';
import classes from './top-bar.module.css';
import { useDisclosureMenu } from './use-disclosure-menu.ts';

const links = {
  loggedIn: [
    { to: '/dashboard', label: t`Dashboard` },
    { to: '/logout', label: t`Logout` },
  ],
  loggedOut: [
    { to: '/login', label: t`Login` },
    { to: '/signup', label: t`Sign Up` },
  ],
};

export function UserMenu({ isLoggedin }: { isLoggedin: boolean }) {
  const { ref, isOpen, toggle, close } = useDisclosureMenu<HTMLDivElement>();
  const { data: user, isPending } = useQuery({ ...userQuery(), enabled: isLoggedin });
  const picture = isLoggedin ? (user?.profile_image ?? (isPending ? undefined : null)) : null;
  return (
    <div ref={ref} className={classes.menu}>
      <button
        type="button"
        className={classes.round}
        aria-label={t`Account`}
        aria-expanded={isOpen}
        aria-controls="account-menu"
        onClick={toggle}
      >
        <UserAvatar src={picture} size={36} />
      </button>
      <div id="account-menu" className={classes.dropdown} hidden={!isOpen}>
        {isLoggedin && user && (
          <p className={classes.who}>
            <strong dir="auto">
              {user.first_name} {user.last_name}
            </strong>
            {roleLabels[user.role]}
          </p>
        )}
        <ul className={classes.items}>
          {links[isLoggedin ? 'loggedIn' : 'loggedOut'].map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={classes.item} onClick={close}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <LanguageButton />
      </div>
    </div>
  );
}
