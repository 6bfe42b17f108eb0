import { IconCheck, IconMoon, IconSun } from '@tabler/icons-react';
import { t } from '@lingui/core/macro';
import { chooseColours, useColourChoice } from '../base/browser/colour-scheme.ts';
import classes from './top-bar.module.css';
import { useDisclosureMenu } from './use-disclosure-menu.ts';

const schemes = [
  { value: 'light', label: t`Light` },
  { value: 'dark', label: t`Dark` },
  { value: 'auto', label: t`Same as system` },
] as const;

/** Menu of colour schemes, rendered when it opens, because prerendering does not know the choice. */
export function ColorSchemeToggle() {
  const choice = useColourChoice();
  const { ref, isOpen, toggle, close } = useDisclosureMenu<HTMLDivElement>();
  return (
    <div ref={ref} className={classes.menu}>
      <button
        type="button"
        className={classes.round}
        aria-label={t`Colours`}
        title={t`Colours`}
        aria-expanded={isOpen}
        aria-controls="colour-menu"
        onClick={toggle}
      >
        <IconSun className={classes.inLight} size={20} stroke={1.75} aria-hidden="true" />
        <IconMoon className={classes.inDark} size={20} stroke={1.75} aria-hidden="true" />
      </button>
      <ul id="colour-menu" className={`${classes.dropdown} ${classes.items}`} hidden={!isOpen}>
        {isOpen &&
          schemes.map(({ value, label }) => (
            <li key={value}>
              <button
                type="button"
                className={classes.item}
                aria-pressed={value === choice}
                onClick={() => {
                  chooseColours(value);
                  close();
                }}
              >
                {label}
                {value === choice && <IconCheck size={18} aria-hidden="true" />}
              </button>
            </li>
          ))}
      </ul>
    </div>
  );
}
