import { Group } from '../elements/layout.tsx';
import { Title } from '../elements/text.tsx';
import type { ReactNode } from 'react';

/** A page heading. `children` are the buttons beside it. */
export const PageHead = ({ title, children }: { title: string; children?: ReactNode }) => (
  <Group justify="space-between" gap="sm" style={{ minHeight: '2.625rem' }}>
    <Title order={1}>{title}</Title>
    {children}
  </Group>
);
