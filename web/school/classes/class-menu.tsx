import { Menu } from '@mantine/core';
import { IconHistory, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { MoreMenu } from '../../base/ui/more-menu.tsx';
import { ColleaguesDialogs, type Opened } from '../colleagues/colleagues-dialogs.tsx';

/** What a teacher seldom does with a class: share it, and read who did what. */
export function ClassMenu({ classId }: { classId: number }) {
  const [opened, setOpened] = useState<Opened>();
  const navigate = useNavigate();
  return (
    <>
      <MoreMenu label="More for this class">
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
      </MoreMenu>
      <ColleaguesDialogs
        shareable={{ class: classId }}
        opened={opened}
        onClose={() => setOpened(undefined)}
        onLeft={() => void navigate('/classes')}
      />
    </>
  );
}
