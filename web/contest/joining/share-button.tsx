import { IconShare2 } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Button } from '../../base/elements/button.tsx';
import type { Contest } from '../shared/contest-queries.ts';
import { ShareModal } from './share-modal.tsx';

export function ShareButton({ contest }: { contest: Contest }) {
  const [isSharing, setSharing] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconShare2 size={18} aria-hidden="true" />}
        onClick={() => setSharing(true)}
      >{t`Share this contest`}</Button>
      <ShareModal contest={isSharing ? contest : undefined} onClose={() => setSharing(false)} />
    </>
  );
}
