import { Menu } from '@mantine/core';
import { IconEdit, IconSend } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../base/elements/button.tsx';
import { Link } from '../../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { PublishModal } from '../../contest/lifecycle/publish-modal.tsx';

const editorOf = ({ id }: Contest) => `/my-contest/edit/${id}`;

/** Publishes a draft. Next to it is the page's own action, or else a link to the editor. */
export function DraftActs({ contest, act }: { contest: Contest; act: ReactNode }) {
  const [isPublishing, setPublishing] = useState(false);
  return (
    <>
      {act || (
        <Button
          component={Link}
          to={editorOf(contest)}
          variant="default"
          leftSection={<IconEdit size={18} aria-hidden="true" />}
        >{t`Edit Quiz`}</Button>
      )}
      <Button
        leftSection={<IconSend size={18} aria-hidden="true" />}
        onClick={() => setPublishing(true)}
      >{t`Publish Contest`}</Button>
      <PublishModal contest={isPublishing ? contest : undefined} onClose={() => setPublishing(false)} />
    </>
  );
}

export const EditItem = ({ contest }: { contest: Contest }) => (
  <Menu.Item
    component={Link}
    to={editorOf(contest)}
    leftSection={<IconEdit size={18} aria-hidden="true" />}
  >{t`Edit Quiz`}</Menu.Item>
);
