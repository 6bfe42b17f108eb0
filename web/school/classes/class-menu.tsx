import { t } from '@lingui/core/macro';
import { Menu } from '@mantine/core';
import { IconHistory, IconUsersGroup } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from '../../base/router/navigation.tsx';
import { MoreMenu } from '../../base/lists/more-menu.tsx';
import { ColleaguesDialogs, type DialogName } from '../../people/colleagues/colleagues-dialogs.tsx';

export function ClassMenu({ classId, children }: { classId: number; children?: ReactNode }) {
  const [opened, setOpened] = useState<DialogName>();
  const navigate = useNavigate();
  return (
    <>
      <MoreMenu label={t`More actions for this class`}>
        <Menu.Item
          leftSection={<IconUsersGroup size={18} aria-hidden="true" />}
          onClick={() => setOpened('colleagues')}
        >{t`Share with colleagues…`}</Menu.Item>
        <Menu.Item
          leftSection={<IconHistory size={18} aria-hidden="true" />}
          onClick={() => setOpened('record')}
        >{t`Who did what…`}</Menu.Item>
        {children}
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
