import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { useLoggedIn } from '../../base/api/session.ts';
import { Anchor, Text } from '../../base/elements/text.tsx';
import { Link } from '../../base/router/navigation.tsx';
import classes from './logged-in-as.module.css';
import { fullName, readOwnName } from './own-name.ts';
import { userQuery } from './user-query.ts';

/** Returns the logged-in user's name, also offline; undefined while it is unknown. */
export function useOwnName(): string | undefined {
  const { userId } = useLoggedIn();
  const [stored] = useState(() => readOwnName(userId));
  // At the start of a contest, all students open the quiz at once. A stored name saves the call.
  const { data: user } = useQuery({ ...userQuery(), enabled: stored === undefined });
  return user ? fullName(user) : stored;
}

/** Names the logged-in user, because the next pupil at a shared computer must notice. */
export function LoggedInAs() {
  const name = useOwnName();
  return (
    <Text size="sm" className={classes.who} data-look="unbroken">
      <span title={name}>{name && t`Logged in as ${name}`}</span>
      <Anchor component={Link} to="/logout" size="sm">{t`Not you? Log out`}</Anchor>
    </Text>
  );
}
