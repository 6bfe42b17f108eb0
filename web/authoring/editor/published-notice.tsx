import { useEffect } from 'react';
import { Button } from '../../base/elements/button.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { Link } from '../../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { serverNow } from '../../base/api/server-clock.ts';
import { useLoggedIn } from '../../base/api/session.ts';
import type { ContestWithKey } from '../../contest/shared/contest-with-key.ts';
import { timeState } from '../../contest/shared/time-state.ts';
import { draftKey, dropStored } from './draft/stored-draft.ts';

export function PublishedNotice({ contest }: { contest: ContestWithKey }) {
  const { id, name } = contest;
  const { userId } = useLoggedIn();
  // A published contest cannot be edited, so its draft could never be saved.
  useEffect(() => dropStored(draftKey(userId, id)), [userId, id]);
  return (
    <Stack align="flex-start">
      <Text>
        <Trans>
          “<span dir="auto">{name}</span>” is published.
        </Trans>{' '}
        {timeState(contest, serverNow()) === 'not started'
          ? t`To edit it, choose Withdraw in its menu.`
          : t`Its questions can’t be changed.`}
      </Text>
      <Button component={Link} to={`/results/teacher/${id}/result`}>{t`See the participants`}</Button>
    </Stack>
  );
}
