import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { ClampedTitle } from '../../base/text/clamped-title.tsx';
import { PageTabs } from '../../base/pages/page-tabs.tsx';
import classes from './class-head.module.css';
import { classTabs } from './class-links.ts';

type Props = {
  id: number;
  name: string | undefined;
  note?: ReactNode;
  /** Buttons of the page, the main one first. */
  children?: ReactNode;
};

export const ClassHead = ({ id, name, note, children }: Props) => (
  <Stack gap="xs">
    <Group className={classes.head} gap="xs">
      <div>
        <ClampedTitle text={name ?? t`Class`} />
        {note && <Text c="dimmed">{note}</Text>}
      </div>
      {children}
    </Group>
    <PageTabs label={t`Pages of this class`} tabs={classTabs(id)} />
  </Stack>
);
