import { Title } from '@mantine/core';
import { SignupForm } from './signup-form.tsx';
import classes from './signup.module.css';
import { PageLink } from './page-link.tsx';

export function Page() {
  return (
    <div className={classes.page}>
      <title>Sign up · Tallymark</title>
      <div className={classes.head}>
        <Title order={1}>Sign up</Title>
        <div>
          Already have an account? <PageLink to="/login">Log in</PageLink>
        </div>
      </div>
      <SignupForm />
    </div>
  );
}
