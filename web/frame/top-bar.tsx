import { IconMenu2, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from '../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import { Brand } from '../base/elements/brand.tsx';
import { ColorSchemeToggle } from './color-scheme-toggle.tsx';
import { SectionButtons } from './section-buttons.tsx';
import classes from './top-bar.module.css';
import { useDisclosureMenu } from './use-disclosure-menu.ts';
import { useSection } from './use-section.ts';
import { UserMenu } from './user-menu.tsx';

/** The bar above every page except the quiz. `place` contains the breadcrumbs of a logged-in user's page. */
export function TopBar({ isLoggedin, place }: { isLoggedin: boolean; place?: ReactNode }) {
  const section = useSection();
  const { ref, isOpen, toggle, close } = useDisclosureMenu<HTMLElement>();
  const MenuIcon = isOpen ? IconX : IconMenu2;
  return (
    <header className={classes.bar} data-working={place ? true : undefined}>
      <div className={classes.brand}>
        <Brand />
      </div>
      <div className={classes.place}>{place}</div>
      <nav className={classes.wide} aria-label={t`Sections`}>
        <SectionButtons current={section} />
      </nav>
      <div className={classes.tools}>
        <ColorSchemeToggle />
        {!isLoggedin && (
          <div className={classes.ways}>
            <Link to="/login" className={classes.section}>{t`Log in`}</Link>
            <Link to="/signup" className={classes.signUp}>{t`Sign up`}</Link>
          </div>
        )}
        <UserMenu isLoggedin={isLoggedin} />
        <nav ref={ref} className={classes.narrow} aria-label={t`Sections`}>
          <button
            type="button"
            className={classes.round}
            aria-label={t`Menu`}
            aria-expanded={isOpen}
            aria-controls="section-menu"
            onClick={toggle}
          >
            <MenuIcon size={24} stroke={1.75} aria-hidden="true" />
          </button>
          <div id="section-menu" className={classes.panel} hidden={!isOpen}>
            <SectionButtons current={section} onPress={close} />
          </div>
        </nav>
      </div>
    </header>
  );
}
