import { Menu } from '@mantine/core';
import {
  IconClockPlus,
  IconDotsVertical,
  IconEyeCheck,
  IconFileText,
  IconKey,
  IconMessage,
  IconPlayerPause,
  IconPrinter,
  IconRotate,
  IconTimelineEvent,
  IconUserCheck,
  IconUserX,
} from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { memo, useEffect, useRef, useState } from 'react';
import { Link } from '../../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import { displayName } from './participant-rows.ts';
import { call } from '../../base/api/call.ts';
import { toast } from '../../base/elements/toast.ts';
import { useHasRight } from '../../people/rights/right-context.ts';
import { RowButton } from '../../base/elements/row-button.tsx';
import { attemptLink, paperLink, reportLink } from './attempt-address.ts';
import type { Ask, StudentAction } from './student-dialogs.tsx';
import type { Supervised } from './student-name.tsx';

type Props = {
  contest: number;
  student: Supervised;
  mayReopen: boolean;
  /** True until shortly before the results are released. */
  mayExtend: boolean;
  /** Whether the student's clock runs. */
  mayStop?: boolean;
  hasReport?: boolean;
  /** Whether the contest is private, so that its seats can be freed and claimed. */
  hasSeat?: boolean;
  /** Whether an absence is excused; undefined if the student was not absent. */
  excused?: boolean | undefined;
  onAsk: Ask;
};

const Dots = () => <IconDotsVertical size={18} aria-hidden="true" />;

/** Renders only a button until it is first clicked, because hundreds of menus would be slow. */
export const StudentMenu = memo(function StudentMenu(props: Props) {
  const [isWanted, setWanted] = useState(false);
  if (isWanted) return <OpenedMenu {...props} />;
  const who = displayName(props.student);
  return (
    <RowButton
      aria-label={t`Actions for ${who}`}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setWanted(true)}
    >
      <Dots />
    </RowButton>
  );
});

function OpenedMenu(props: Props) {
  const { contest, student, mayReopen, mayExtend, mayStop, hasReport, hasSeat, excused, onAsk } = props;
  const who = displayName(student);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isEditable = useHasRight('edit');
  useEffect(() => {
    // The menu replaces the clicked button, so its own button takes the focus, also when the menu closes.
    button.current?.focus();
    setOpen(true);
  }, []);
  const ask = (action: StudentAction['action']) => {
    // The dialog will return the focus to this button, because the menu's entry no longer exists then.
    button.current?.focus();
    onAsk({ action, student });
  };
  return (
    <Menu
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      returnFocus
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <RowButton ref={button} aria-label={t`Actions for ${who}`}>
          <Dots />
        </RowButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          {...paperLink(contest, student.email)}
          leftSection={<IconFileText size={18} aria-hidden="true" />}
        >
          {t({ message: 'Paper', context: 'of one student' })}
        </Menu.Item>
        <Menu.Item
          component={Link}
          {...attemptLink(contest, student.email)}
          leftSection={<IconTimelineEvent size={18} aria-hidden="true" />}
        >{t`Timeline`}</Menu.Item>
        {hasReport && (
          <Menu.Item
            component={Link}
            to={reportLink(contest, student.email)}
            leftSection={<IconPrinter size={18} aria-hidden="true" />}
          >{t`Report to print`}</Menu.Item>
        )}
        {isEditable && mayExtend && (
          <>
            <Menu.Item
              leftSection={<IconMessage size={18} aria-hidden="true" />}
              onClick={() => ask('message')}
            >{t`Message…`}</Menu.Item>
            <Menu.Item
              leftSection={<IconClockPlus size={18} aria-hidden="true" />}
              onClick={() => ask('extra time')}
            >{t`Extra time…`}</Menu.Item>
            {mayStop && (
              <Menu.Item
                leftSection={<IconPlayerPause size={18} aria-hidden="true" />}
                onClick={() => ask('stop')}
              >{t`Stop the clock…`}</Menu.Item>
            )}
            <Menu.Item
              leftSection={<IconEyeCheck size={18} aria-hidden="true" />}
              onClick={() => ask('exemption')}
            >{t`Leaving the page…`}</Menu.Item>
          </>
        )}
        {isEditable && excused !== undefined && (
          <ExcuseItem contest={contest} email={student.email} excused={excused} />
        )}
        {isEditable && mayReopen && (
          <Menu.Item
            leftSection={<IconRotate size={18} aria-hidden="true" />}
            onClick={() => ask('reopening')}
          >{t`Open again…`}</Menu.Item>
        )}
        {isEditable && hasSeat && (
          <Menu.Item leftSection={<IconKey size={18} aria-hidden="true" />} onClick={() => ask('seat')}>
            {student.name ? t`Free this seat…` : t`Claim code…`}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Excuses an absence or removes the excuse. The server refuses this until the contest is over for all. */
function ExcuseItem({ contest, email, excused }: { contest: number; email: string; excused: boolean }) {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => call('setExcused', { body: { contest, email, excused: !excused } }),
    onSuccess: ({ detail }) => toast.success(detail),
    onError: (fault) => toast.failure(fault, t`The excuse could not be saved. Please try again.`),
    onSettled: () => queryClient.invalidateQueries(),
  });
  const Icon = excused ? IconUserX : IconUserCheck;
  return (
    <Menu.Item leftSection={<Icon size={18} aria-hidden="true" />} onClick={() => mutate()}>
      {excused ? t`Not excused` : t`Excused`}
    </Menu.Item>
  );
}
