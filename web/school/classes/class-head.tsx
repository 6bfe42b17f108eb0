import { Anchor, Group, Stack, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ClampedTitle } from '../../base/ui/clamped-title.tsx';
import { PageTabs } from '../../base/ui/page-tabs.tsx';
import classes from './classes.module.css';

type Props = {
  id: number;
  /** Absent while the class is on its way. */
  name: string | undefined;
  /** Below the name. */
  note?: ReactNode;
  /** What a teacher does with the class. */
  children?: ReactNode;
};

/** The head of every page about a class: its name, and the way to its other pages. */
export const ClassHead = ({ id, name, note, children }: Props) => (
  <Stack gap="xs">
    <Anchor component={Link} to="/classes" className={classes.back}>
      <IconArrowLeft size={18} aria-hidden="true" />
      Classes
    </Anchor>
    <Group justify="space-between" gap="sm">
      <div>
        <ClampedTitle text={name ?? 'Class'} />
        {note && <Text c="dimmed">{note}</Text>}
      </div>
      {children}
    </Group>
    <PageTabs
      label="Pages of this class"
      tabs={[
        { label: 'Students', to: `/classes/${id}` },
        { label: 'Gradebook', to: `/classes/${id}/gradebook` },
      ]}
    />
  </Stack>
);
