import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { select, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../base/elements/button.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { call } from '../../base/api/call.ts';
import { hasRight } from '../../people/rights/rights.ts';
import { KeyWithheldNotice } from '../../contest/shared/key-withheld-notice.tsx';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { DialogButtons } from '../../base/elements/dialog-buttons.tsx';
import { Instant } from '../../base/time/instant.tsx';
import { Modal } from '../../base/dialogs/modal.tsx';
import { useNow } from '../../base/time/use-now.ts';
import { upcomingDate, nextMoment, releaseState } from './release-state.ts';
import { FaultMessage } from './student-dialog.tsx';
import { useTeacherAction } from './use-teacher-action.ts';

/** Returns whether this teacher can release the results: all attempts have closed, and no marks are shown. */
export function useIsHeld(contest: Contest): boolean {
  const { opening } = contest;
  const now = useNow(1000, nextMoment(opening));
  if (!opening || !contest.is_published || !hasRight(contest, 'edit')) return false;
  return releaseState(opening, now) === 'held';
}

export function ReleaseButton({ contest }: { contest: Contest }) {
  const now = useNow();
  const [isAsking, setAsking] = useState(false);
  const release = useTeacherAction(
    () => call('releaseResults', { body: { contest: contest.id } }),
    () => setAsking(false),
  );
  const close = () => {
    if (release.isPending) return;
    setAsking(false);
    release.reset();
  };
  const { opening, settings = {} } = contest;
  const at = opening?.results_open_datetime ?? null;
  const next = upcomingDate(contest, now);
  return (
    <>
      <Button
        leftSection={<IconEye size={18} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >{t`Release results`}</Button>
      <Modal opened={isAsking} onClose={close} title={t`Release the results?`} centered>
        <Stack>
          <Text>{t`From now on students see ${select(settings.shows ?? 'all', {
            marks: 'their marks only',
            answers: 'their marks and their own answers, but not which are right',
            other: 'their marks, the right answers and the explanations',
          })}. This cannot be undone, because students may have seen them.`}</Text>
          {at !== null && (
            <Text>
              <Trans>
                If you do nothing, they will see them on <Instant at={at} />.
              </Trans>
            </Text>
          )}
          <KeyWithheldNotice contest={contest} />
          {next && (
            <Text>
              <Trans>
                A second date is still to come, on <Instant at={next.start_datetime} />. Its students could
                find out the right answers.
              </Trans>
            </Text>
          )}
          <FaultMessage fault={release.error} fixed={t`The results could not be released.`} />
          <DialogButtons onCancel={close} isBusy={release.isPending} focusesCancel>
            <Button
              loading={release.isPending}
              onClick={() => release.mutate(undefined)}
            >{t`Release results`}</Button>
          </DialogButtons>
        </Stack>
      </Modal>
    </>
  );
}
