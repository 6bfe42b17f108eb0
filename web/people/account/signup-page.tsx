import { Group } from '../../base/elements/layout.tsx';
import { Title } from '../../base/elements/text.tsx';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { SignupForm } from './signup-form.tsx';
import classes from './signup.module.css';
import { PageLink } from './page-link.tsx';

export function Page() {
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
      <SignupForm />
    </div>
  );
}
