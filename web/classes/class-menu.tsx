import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical, IconHistory, IconUsersGroup } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ColleaguesDialogs, type Opened } from '../colleagues/colleagues-dialogs.tsx';

/** What a teacher seldom does with a class: share it, and read who did what. */
export function ClassMenu({ classId }: { classId: number }) {
  const [opened, setOpened] = useState<Opened>();
  const button = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  return (
    <>
      <Menu position="bottom-end" returnFocus withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon
            ref={button}
            variant="default"
            size={44}
            aria-label="More for this class"
            title="More for this class"
          >
            <IconDotsVertical size={18} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        {/* A dialog gives the focus back to what had it, and the menu's entry is gone by then. */}
        <Menu.Dropdown onClickCapture={() => button.current?.focus()}>
          <Menu.Item
            leftSection={<IconUsersGroup size={18} aria-hidden="true" />}
            onClick={() => setOpened('colleagues')}
          >
            Share with colleagues…
          </Menu.Item>
          <Menu.Item
            leftSection={<IconHistory size={18} aria-hidden="true" />}
            onClick={() => setOpened('record')}
          >
            Who did what…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ColleaguesDialogs
        thing={{ class: classId }}
        opened={opened}
        onClose={() => setOpened(undefined)}
        onLeft={() => void navigate('/classes')}
      />
    </>
  );
}
