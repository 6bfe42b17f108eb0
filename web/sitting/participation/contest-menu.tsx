import { Menu } from '@mantine/core';
import {
  IconFileImport,
  IconFileText,
  IconArmchair,
  IconKeyboard,
  IconMail,
  IconReceipt,
  IconRefresh,
  IconRepeat,
  IconTrophy,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { t } from '@lingui/core/macro';
import { Link } from '../../base/router/navigation.tsx';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { readSettings } from '../../base/api/settings.ts';
import { useTimeState } from '../../contest/shared/use-time-state.ts';
import { hasRight } from '../../people/rights/rights.ts';
import { ReadInDialog } from '../hand-over/read-in-dialog.tsx';
import { ConfirmReceipt } from '../receipt/confirm-receipt.tsx';
import { Modal } from '../../base/dialogs/modal.tsx';
import { MoreMenu } from '../../base/lists/more-menu.tsx';
import { lazyPart } from '../../base/pages/part.tsx';
import { useFocusBack } from '../../base/dialogs/use-focus-back.ts';

type Props = { contest: Contest; children: ReactNode };

const LeaderboardSettings = lazyPart(
  'leaderboard',
  async () => (await import('../../contest/leaderboard/leaderboard-settings.tsx')).LeaderboardSettings,
);

const PracticeSettings = lazyPart(
  'practice',
  async () => (await import('../../contest/lifecycle/practice-settings.tsx')).PracticeSettings,
);

const ContestMails = lazyPart('mails', async () => (await import('./contest-mails.tsx')).ContestMails);

export function ContestMenu({ contest, children }: Props) {
  const queryClient = useQueryClient();
  const [dialog, setDialog] = useState<'receipt' | 'leaderboard' | 'practice' | 'read in' | 'mails'>();
  const close = () => setDialog(undefined);
  const state = useTimeState(contest);
  const giveFocusBack = useFocusBack(dialog === 'leaderboard');
  return (
    <>
      <MoreMenu label={t`More actions for this contest`}>
        {children}
        {contest.is_published && (
          <>
            <Menu.Item
              leftSection={<IconTrophy size={18} aria-hidden="true" />}
              onClick={() => setDialog('leaderboard')}
            >{t`Leaderboard…`}</Menu.Item>
            {readSettings().sendsMail && (
              <Menu.Item
                leftSection={<IconMail size={18} aria-hidden="true" />}
                onClick={() => setDialog('mails')}
              >{t`Mails to students…`}</Menu.Item>
            )}
            <Menu.Item
              component={Link}
              to={`/results/teacher/${contest.id}/seats`}
              leftSection={<IconArmchair size={18} aria-hidden="true" />}
            >{t`Seats`}</Menu.Item>
            {state !== 'not started' && hasRight(contest, 'edit') && (
              <Menu.Item
                component={Link}
                to={`/results/teacher/${contest.id}/paper-answers`}
                leftSection={<IconKeyboard size={18} aria-hidden="true" />}
              >{t`Type in papers`}</Menu.Item>
            )}
            {state !== 'not started' && (
              <Menu.Item
                component={Link}
                to={`/results/teacher/${contest.id}/minutes`}
                leftSection={<IconFileText size={18} aria-hidden="true" />}
              >{t`Minutes`}</Menu.Item>
            )}
            {state === 'ended' && (
              <Menu.Item
                leftSection={<IconRepeat size={18} aria-hidden="true" />}
                onClick={() => setDialog('practice')}
              >{t`Practice…`}</Menu.Item>
            )}
            <Menu.Item
              leftSection={<IconReceipt size={18} aria-hidden="true" />}
              onClick={() => setDialog('receipt')}
            >{t`Check a receipt code…`}</Menu.Item>
            {state !== 'not started' && hasRight(contest, 'edit') && (
              <Menu.Item
                leftSection={<IconFileImport size={18} aria-hidden="true" />}
                onClick={() => setDialog('read in')}
              >{t`Read in answers…`}</Menu.Item>
            )}
          </>
        )}
        <Menu.Item
          leftSection={<IconRefresh size={18} aria-hidden="true" />}
          onClick={() => void queryClient.invalidateQueries()}
        >{t`Refresh`}</Menu.Item>
      </MoreMenu>
      <Modal opened={dialog === 'receipt'} onClose={close} title={t`Check a receipt code`} size="lg" centered>
        <ConfirmReceipt contest={contest.id} />
      </Modal>
      <ReadInDialog contest={contest.id} isOpen={dialog === 'read in'} onClose={close} />
      <Modal opened={dialog === 'mails'} onClose={close} title={t`Mails to students`} size="lg" centered>
        <ContestMails contest={contest} onClose={close} />
      </Modal>
      <Modal opened={dialog === 'practice'} onClose={close} title={t`Practice`} size="lg" centered>
        <PracticeSettings contest={contest} onClose={close} />
      </Modal>
      <Modal.Stack>
        <Modal
          opened={dialog === 'leaderboard'}
          onClose={close}
          stackId="leaderboard"
          onExitTransitionEnd={giveFocusBack}
          title={t`Leaderboard`}
          size="lg"
          centered
        >
          <LeaderboardSettings contest={contest} onClose={close} />
        </Modal>
      </Modal.Stack>
    </>
  );
}
