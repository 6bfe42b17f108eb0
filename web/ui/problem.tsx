import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** Says where something was done why it did not succeed. The words stay, which a toast would not. */
export const Problem = ({ children }: { children: ReactNode }) => (
  <Alert color="wrong" icon={<IconAlertCircle />} role="alert">
    {children}
  </Alert>
);
