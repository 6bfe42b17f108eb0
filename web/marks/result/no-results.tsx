import { Button, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { Role } from '#contract/roles.ts';
import { Empty } from '../../base/ui/placeholders.tsx';

const NEXT = {
  Student: { to: '/join-contest', label: 'Join Contest', hint: 'Your results appear here.' },
  Teacher: {
    to: '/my-contest/addquiz',
    label: 'Create New Quiz',
    hint: 'The participants of your contests appear here.',
  },
} satisfies Record<Role, object>;

export function NoResults({ role }: { role: Role }) {
  const { to, label, hint } = NEXT[role];
  return (
    <Empty message="No contests joined yet.">
      <Text ta="center">{hint}</Text>
      <Button component={Link} to={to} size="md">
        {label}
      </Button>
    </Empty>
  );
}
