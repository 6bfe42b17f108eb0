import { Menu } from '@mantine/core';
import {
  IconArchive,
  IconArchiveOff,
  IconArrowBackUp,
  IconCopyPlus,
  IconHistory,
  IconPlayerPlay,
  IconPlayerStop,
  IconTrash,
  IconUsersGroup,
} from '@tabler/icons-react';
import { t } from '@lingui/core/macro';
import { type Act, actsOn } from './contest-acts.ts';
import type { Contest } from '../shared/contest-queries.ts';
import type { TimeState } from '../shared/time-state.ts';

const FACES = {
  start: { label: t`Start now…`, Icon: IconPlayerPlay },
  end: { label: t`End now…`, Icon: IconPlayerStop },
  duplicate: { label: t`Duplicate…`, Icon: IconCopyPlus },
  withdraw: { label: t`Withdraw…`, Icon: IconArrowBackUp },
  archive: { label: t`Archive`, Icon: IconArchive },
  'bring back': { label: t`Bring back from the archive`, Icon: IconArchiveOff },
  delete: { label: t`Delete`, Icon: IconTrash },
  restore: { label: t`Restore`, Icon: IconArrowBackUp },
  colleagues: { label: t`Share with colleagues…`, Icon: IconUsersGroup },
  record: { label: t`Who did what…`, Icon: IconHistory },
} satisfies Record<Act, unknown>;

export type OnAct = (contest: Contest, act: Act) => void;

export const ContestActItems = ({
  contest,
  state,
  onAct,
}: {
  contest: Contest;
  state: TimeState;
  onAct: OnAct;
}) =>
  actsOn(contest, state).map((act) => {
    const { label, Icon } = FACES[act];
    const isAsked = act === 'delete' && contest.is_archived;
    return (
      <Menu.Item
        key={act}
        color={act === 'delete' ? 'wrong' : undefined}
        leftSection={<Icon size={18} aria-hidden="true" />}
        onClick={() => onAct(contest, act)}
      >
        {isAsked ? t`Delete…` : label}
      </Menu.Item>
    );
  });
