import { t } from '@lingui/core/macro';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useLoggedIn } from '../../../base/api/session.ts';
import { browserStorage } from '../../../base/browser/browser-storage.ts';
import { Button } from '../../../base/elements/button.tsx';
import { useRootMark } from '../../../base/pages/use-root-mark.ts';
import { LAST_MINUTES } from '../countdown.ts';
import { useRemaining } from '../use-countdown.ts';
import classes from './clock-switch.module.css';

/** Button that hides or shows the time until the last five minutes. This browser keeps the choice. */
export function ClockSwitch({ deadline }: { deadline: number }) {
  const key = `tallymark:hidden-clock:${useLoggedIn().userId}`;
  const [isHidden, setHidden] = useState(() => browserStorage.get(key) !== null);
  const isLast = useRemaining(deadline) < LAST_MINUTES;
  useRootMark('data-tally-hidden-clock', isHidden);
  if (isLast) return null;
  const change = () => {
    if (isHidden) browserStorage.remove(key);
    else browserStorage.set(key, 'true');
    setHidden(!isHidden);
  };
  const label = isHidden ? t`Show the time` : t`Hide the time until the last 5 minutes`;
  const Icon = isHidden ? IconEye : IconEyeOff;
  return (
    <Button className={classes.switch} variant="subtle" aria-label={label} title={label} onClick={change}>
      <Icon size={20} aria-hidden="true" />
    </Button>
  );
}
