import { Menu } from '@mantine/core';
import { t } from '@lingui/core/macro';
import {
  IconEye,
  IconKey,
  IconLock,
  IconLockOpen,
  IconShield,
  IconShieldOff,
  IconTrash,
  IconUserCheck,
  IconUserX,
  IconUsers,
} from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../base/api/call.ts';
import { AskDialog } from '../../base/dialogs/ask-dialog.tsx';
import { MoreMenu } from '../../base/lists/more-menu.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import type { Account } from './queries.ts';

type Act =
  | 'approve'
  | 'refuse'
  | 'merge'
  | 'code'
  | 'delete'
  | 'disable'
  | 'enable'
  | 'coordinate'
  | 'promote'
  | 'demote';

/** The menu of an account. Each entry asks before it acts. */
export function AccountMenu({ account }: { account: Account }) {
  const [asked, setAsked] = useState<Act>();
  const { role, disabled_datetime: disabledAt, asked_datetime: askedAt, is_you: isYou } = account;
  const name = `${account.first_name} ${account.last_name}`.trim();
  const usual: Act[] = [
    'code',
    ...(role === 'Teacher' ? (['coordinate', 'promote'] as const) : []),
    ...(role === 'Administrator' || role === 'Coordinator' ? (['demote'] as const) : []),
    ...(disabledAt || isYou ? [] : (['merge'] as const)),
    disabledAt ? 'enable' : 'disable',
    'delete',
  ];
  const acts: Act[] = askedAt ? ['approve', 'refuse'] : usual;
  const close = () => setAsked(undefined);
  return (
    <>
      <MoreMenu label={t`More about ${name}`}>
        {acts.map((act) => {
          const { label, Icon } = ENTRIES[act];
          return (
            <Menu.Item
              key={act}
              leftSection={<Icon size={18} aria-hidden="true" />}
              onClick={() => setAsked(act)}
            >
              {label}
            </Menu.Item>
          );
        })}
      </MoreMenu>
      <CodeDialog account={account} name={name} isOpen={asked === 'code'} onClose={close} />
      <MergeDialog account={account} name={name} isOpen={asked === 'merge'} onClose={close} />
      {asked !== undefined && asked !== 'code' && asked !== 'merge' && (
        <AskDialog
          title={ENTRIES[asked].label}
          words={questionOf(asked, name)}
          act={ENTRIES[asked].label}
          isOpen
          onClose={close}
          onAct={() => doIt(asked, account.id)}
          onDone={close}
        />
      )}
    </>
  );
}

const ENTRIES: Record<Act, { label: string; Icon: typeof IconKey }> = {
  approve: { label: t`Approve the account`, Icon: IconUserCheck },
  refuse: { label: t`Refuse the account`, Icon: IconUserX },
  code: { label: t`One-time code for a new password`, Icon: IconKey },
  coordinate: { label: t`Make a coordinator`, Icon: IconEye },
  promote: { label: t`Make an administrator`, Icon: IconShield },
  demote: { label: t`Make a teacher only`, Icon: IconShieldOff },
  merge: { label: t`Merge with another account…`, Icon: IconUsers },
  disable: { label: t`Disable the account`, Icon: IconLock },
  enable: { label: t`Enable the account`, Icon: IconLockOpen },
  delete: { label: t`Delete the account`, Icon: IconTrash },
};

function questionOf(act: Exclude<Act, 'code' | 'merge'>, name: string): string {
  if (act === 'approve') return t`${name} will be able to log in and to create contests and classes.`;
  if (act === 'refuse') return t`The account of ${name} will be deleted. The person can sign up again.`;
  if (act === 'coordinate')
    return t`${name} will see the contests of all teachers and their participation, and all results once they are open.`;
  if (act === 'promote')
    return t`${name} will be able to do everything on these pages, also to make and remove administrators.`;
  if (act === 'demote')
    return t`${name} will keep classes and contests, and lose the pages of the present role.`;
  if (act === 'delete')
    return t`The name, address, picture and log-in of ${name} and the records of absences and devices are deleted for good. Answers and marks stay under a number. Contests and classes go to another owner. Class lists keep the name until a teacher removes it.`;
  if (act === 'enable') return t`${name} will be able to log in again, with the password from before.`;
  return t`${name} will be logged out everywhere within 15 minutes, also from a contest that runs, and cannot log in. Nothing is deleted.`;
}

const ROLES = { coordinate: 'Coordinator', promote: 'Administrator', demote: 'Teacher' } as const;

function doIt(act: Exclude<Act, 'code' | 'merge'>, account: number) {
  if (act === 'coordinate' || act === 'promote' || act === 'demote')
    return call('setRole', { body: { account, role: ROLES[act] } });
  if (act === 'delete') return call('deleteAccount', { body: { account } });
  if (act === 'approve' || act === 'refuse')
    return call('decideAccount', { body: { account, approved: act === 'approve' } });
  return call('setDisabled', { body: { account, disabled: act === 'disable' } });
}
