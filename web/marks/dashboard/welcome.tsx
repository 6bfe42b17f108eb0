import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { userQuery } from '../../people/account/user-query.ts';
import { useLoggedIn } from '../../base/api/session.ts';
import classes from './dashboard.module.css';

const ROLES = {
  Teacher: 'You are logged in as a teacher. Create a contest, publish it, and see how your students do.',
  Student: 'You are logged in as a student. Join a contest with the ID that your teacher gives you.',
};

export function Welcome() {
  const { role } = useLoggedIn();
  const { data } = useQuery(userQuery());
  return (
    <div className={classes.welcome}>
      <Title order={1}>
        Welcome
        {data && (
          <>
            , <span dir="auto">{data.first_name}</span>
          </>
        )}
      </Title>
      <Text c="dimmed" mt={4}>
        {ROLES[role]}
      </Text>
    </div>
  );
}
