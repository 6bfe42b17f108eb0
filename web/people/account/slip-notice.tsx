import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useLoggedIn } from '../../base/api/session.ts';
import { readSettings } from '../../base/api/settings.ts';
import { Alert } from '../../base/elements/alert.tsx';
import { Anchor } from '../../base/elements/text.tsx';
import { Link } from '../../base/router/navigation.tsx';

/** Asks a student who logged in with a slip to choose a password. */
export function SlipNotice() {
  if (!useLoggedIn().mustChangePassword || readSettings().signOn === 'alone') return null;
  return (
    <Alert title={t`Your slip works only in this browser`} role="status">
      <Trans>
        To log in on other devices,{' '}
        <Anchor component={Link} to="/edit-profile">
          choose a password
        </Anchor>
        .
      </Trans>
    </Alert>
  );
}
