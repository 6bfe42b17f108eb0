import { Button } from '@mantine/core';
import { IconEdit, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from '../../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import type { Contest } from '../../contest/core/contest-queries.ts';
import { PublishModal } from '../../contest/life/publish-modal.tsx';

export function DraftActs({ contest }: { contest: Contest }) {
  const [isPublishing, setPublishing] = useState(false);
  return (
    <>
      <Button
        component={Link}
        to={`/my-contest/edit/${contest.id}`}
        variant="default"
        leftSection={<IconEdit size={18} aria-hidden="true" />}
      >{t`Edit Quiz`}</Button>
      <Button
        leftSection={<IconSend size={18} aria-hidden="true" />}
        onClick={() => setPublishing(true)}
      >{t`Publish Contest`}</Button>
      <PublishModal contest={isPublishing ? contest : undefined} onClose={() => setPublishing(false)} />
    </>
  );
}
