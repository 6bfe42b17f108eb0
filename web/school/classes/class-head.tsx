import { t } from '@lingui/core/macro';
import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ClampedTitle } from '../../base/ui/clamped-title.tsx';
import { PageTabs } from '../../base/ui/page-tabs.tsx';
import { classTabs } from './class-links.ts';

type Props = {
  id: number;
  /** Undefined while it is loading. */
  name: string | undefined;
  note?: ReactNode;
  children?: ReactNode;
};

export const ClassHead = ({ id, name, note, children }: Props) => (
  <Stack gap="xs">
    <Group justify="space-between" gap="sm">
      <div>
        <ClampedTitle text={name ?? t`Class`} />
        {note && <Text c="dimmed">{note}</Text>}
      </div>
      {children}
    </Group>
    <PageTabs label={t`Pages of this class`} tabs={classTabs(id)} />
  </Stack>
);
