import { ActionIcon, Menu, Modal } from '@mantine/core';
import { IconDotsVertical, IconReceipt, IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { ConfirmReceipt } from '../receipt/confirm-receipt.tsx';

type Props = { contest: number; isPublished: boolean; children: ReactNode };

/** What a teacher seldom does with a contest; `children` are the page's own entries. */
export function ContestMenu({ contest, isPublished, children }: Props) {
  const queryClient = useQueryClient();
  const [isChecking, setChecking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Menu position="bottom-end" returnFocus withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon
            ref={button}
            variant="default"
            size={44}
            aria-label="More for this contest"
            title="More for this contest"
          >
            <IconDotsVertical size={18} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {children}
          {isPublished && (
            <Menu.Item
              leftSection={<IconReceipt size={18} aria-hidden="true" />}
              onClick={() => {
                // The dialog gives the focus back to what had it, and the menu's entry is gone by then.
                button.current?.focus();
                setChecking(true);
              }}
            >
              Check a receipt code…
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconRefresh size={18} aria-hidden="true" />}
            onClick={() => void queryClient.invalidateQueries()}
          >
            Refresh
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal
        opened={isChecking}
        onClose={() => setChecking(false)}
        title="Check a receipt code"
        size="lg"
        centered
      >
        <ConfirmReceipt contest={contest} />
      </Modal>
    </>
  );
}
