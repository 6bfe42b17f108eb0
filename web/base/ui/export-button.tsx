import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** The button with the ways to take something along. `children`: the menu's entries. */
export const ExportButton = ({ isWriting, children }: { isWriting: boolean; children: ReactNode }) => (
  <Menu position="bottom-end" returnFocus withinPortal={false} withInitialFocusPlaceholder={false}>
    <Menu.Target>
      <Button
        variant="default"
        loading={isWriting}
        rightSection={<IconChevronDown size={16} aria-hidden="true" />}
      >
        Export
      </Button>
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
);
