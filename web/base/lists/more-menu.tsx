import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';

export function MoreMenu({ label, children }: { label: string; children: ReactNode }) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Menu position="bottom-end" returnFocus withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon ref={button} variant="default" size={44} aria-label={label} title={label}>
          <IconDotsVertical size={18} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      {/* Dialogs return the focus to the element that had it. The menu entry no longer exists then, so
          the button gets the focus first. */}
      <Menu.Dropdown onClickCapture={() => button.current?.focus()}>{children}</Menu.Dropdown>
    </Menu>
  );
}
