import { ActionIcon, Menu, Modal } from '@mantine/core';
import { IconDotsVertical, IconReceipt, IconRefresh, IconTrophy } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { Contest } from '../contest/contest-queries.ts';
import { ConfirmReceipt } from '../receipt/confirm-receipt.tsx';
import { part } from '../ui/part.tsx';
import { useFocusBack } from '../ui/use-focus-back.ts';

type Props = { contest: Contest; children: ReactNode };

const LeaderboardSettings = part(
  'leaderboard',
  async () => (await import('../leaderboard/leaderboard-settings.tsx')).LeaderboardSettings,
);

/** What a teacher seldom does with a contest; `children` are the page's own entries. */
export function ContestMenu({ contest, children }: Props) {
  const queryClient = useQueryClient();
  const [dialog, setDialog] = useState<'receipt' | 'leaderboard'>();
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setDialog(undefined);
  const giveFocusBack = useFocusBack(dialog === 'leaderboard');
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
        {/* A dialog gives the focus back to what had it, and the menu's entry is gone by then. */}
        <Menu.Dropdown onClickCapture={() => button.current?.focus()}>
          {children}
          {contest.is_published && (
            <>
              <Menu.Item
                leftSection={<IconTrophy size={18} aria-hidden="true" />}
                onClick={() => setDialog('leaderboard')}
              >
                Leaderboard…
              </Menu.Item>
              <Menu.Item
                leftSection={<IconReceipt size={18} aria-hidden="true" />}
                onClick={() => setDialog('receipt')}
              >
                Check a receipt code…
              </Menu.Item>
            </>
          )}
          <Menu.Item
            leftSection={<IconRefresh size={18} aria-hidden="true" />}
            onClick={() => void queryClient.invalidateQueries()}
          >
            Refresh
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal opened={dialog === 'receipt'} onClose={close} title="Check a receipt code" size="lg" centered>
        <ConfirmReceipt contest={contest.id} />
      </Modal>
      <Modal.Stack>
        <Modal
          opened={dialog === 'leaderboard'}
          onClose={close}
          stackId="leaderboard"
          onExitTransitionEnd={giveFocusBack}
          title="Leaderboard"
          size="lg"
          centered
        >
          <LeaderboardSettings contest={contest} onClose={close} />
        </Modal>
      </Modal.Stack>
    </>
  );
}
