import { Group } from '../../base/elements/layout.tsx';
import { Title } from '../../base/elements/text.tsx';
import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { readSettings } from '../../base/api/settings.ts';
import { Navigate, useLocation } from '../../base/router/navigation.tsx';
import { ConfirmByCode, ConfirmByLink, type SentSignUp } from './confirm-sign-up.tsx';
import { SignupForm } from './signup-form.tsx';
import classes from './signup.module.css';
import { PageLink } from './page-link.tsx';

/** Path: /signup, or with #SECRET from the link of a mail. */
export function Page() {
  const secret = useLocation().hash.slice(1, 101);
  const [sent, setSent] = useState<SentSignUp>();
  if (readSettings().signOn === 'alone') return <Navigate to="/login" replace />;
  if (secret) return <ConfirmByLink secret={secret} />;
  if (sent) return <ConfirmByCode sent={sent} onBack={() => setSent(undefined)} />;
  return (
    <div className={classes.page}>
      <title>{t`Sign up · Tallymark`}</title>
      <Group className={classes.head} align="baseline" justify="space-between" mb="md">
        <Title order={1}>{t`Sign up`}</Title>
        <div>
          <Trans>
            Already have an account? <PageLink to="/login">Log in</PageLink>
          </Trans>
        </div>
      </Group>
      <SignupForm onSent={setSent} />
    </div>
  );
}
