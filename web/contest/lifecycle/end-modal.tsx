import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as limits from '#contract/limits.ts';
import type { Wire } from '#contract/schemas.ts';
import { call } from '../../base/api/call.ts';
import { serverNow } from '../../base/api/server-clock.ts';
import { Button } from '../../base/elements/button.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { Radio, RadioGroup } from '../../base/elements/form.tsx';
import { Text } from '../../base/elements/text.tsx';
import { DialogButtons } from '../../base/elements/dialog-buttons.tsx';
import { Instant } from '../../base/time/instant.tsx';
import { Modal } from '../../base/dialogs/modal.tsx';
import { useLast } from '../../base/dialogs/use-last.ts';
import type { Contest } from '../shared/contest-queries.ts';

/** Whether students keep their extra time after the new end. */
export type ExtraTime = 'keep' | 'remove';

type Props = {
  contest: Contest | undefined;
  isPending: boolean;
  onClose: () => void;
  onEnd: (contest: Contest, extraTime: ExtraTime) => void;
};

export function EndModal({ contest, isPending, onClose, onEnd }: Props) {
  const shown = useLast(contest);
  return (
    <Modal opened={contest !== undefined} onClose={onClose} title={t`End this contest now?`} centered>
      {shown && (
        <EndForm
          contest={shown}
          isPending={isPending}
          onCancel={onClose}
          onEnd={(extraTime) => onEnd(shown, extraTime)}
        />
      )}
    </Modal>
  );
}

type Live = Wire<'getLive'>;

/** Queries the number of students in each state, with only the rows that are changing. */
const countsQuery = (contest: number) =>
  queryOptions({
    queryKey: ['counts before the end', contest],
    queryFn: () => call('getLive', { body: { contest, since: new Date(serverNow()).toISOString() } }),
    refetchInterval: 5_000,
  });

type FormProps = {
  contest: Contest;
  isPending: boolean;
  onCancel: () => void;
  onEnd: (extraTime: ExtraTime) => void;
};

function EndForm({ contest, isPending, onCancel, onEnd }: FormProps) {
  const { data: live, isError } = useQuery(countsQuery(contest.id));
  const [extraTime, setExtraTime] = useState<ExtraTime>('keep');
  const isKnown = live !== undefined || isError;
  return (
    <Stack>
      <Text style={{ overflowWrap: 'anywhere' }}>
        <Trans>
          <strong dir="auto">{contest.name}</strong> ends in one minute, instead of{' '}
          <Instant at={contest.end_datetime} />.
        </Trans>{' '}
        {t`Until then students can finish, and their pages show the new end. Saved answers count.`}
      </Text>
      <div role="status">
        {(live
          ? describeUnfinished(live)
          : [isError ? t`The number of students could not be loaded.` : '…']
        ).map((line) => (
          <Text key={line} fw={600}>
            {line}
          </Text>
        ))}
      </div>
      {isKnown && (!live || hasUnusedExtraTime(live)) && (
        <RadioGroup
          label={t`Extra time`}
          value={extraTime}
          onChange={(value) => setExtraTime(value === 'remove' ? 'remove' : 'keep')}
        >
          <Stack gap="xs" mt="xs">
            <Radio
              value="keep"
              label={t`Students with extra time keep it`}
              description={t`They can work after the others. Results stay closed until then.`}
            />
            <Radio
              value="remove"
              label={t`Remove the extra time`}
              description={t`The contest ends for everybody at the same time.`}
            />
          </Stack>
        </RadioGroup>
      )}
      <Text size="sm" c="dimmed">
        {t`If this was a mistake, extend the end in Live before the contest is over.`}
      </Text>
      <DialogButtons onCancel={onCancel} isBusy={isPending} focusesCancel>
        <Button loading={isPending} disabled={!isKnown} onClick={() => onEnd(extraTime)}>{t`End now`}</Button>
      </DialogButtons>
    </Stack>
  );
}

function describeUnfinished({ counts }: Live): string[] {
  const working = counts.working + counts.away + counts.silent;
  const missing = counts.not_started;
  if (working + missing === 0) return [t`All students have handed in.`];
  return [
    ...(working > 0
      ? [
          plural(working, {
            one: '# student has not handed in yet.',
            other: '# students have not handed in yet.',
          }),
        ]
      : []),
    ...(missing > 0
      ? [plural(missing, { one: '# student has not started.', other: '# students have not started.' })]
      : []),
  ];
}

/** Returns whether a student could work after the others. */
const hasUnusedExtraTime = (live: Live): boolean =>
  Date.parse(live.last_closing_datetime ?? live.results_open_datetime ?? live.end_datetime) >
  Date.parse(live.end_datetime) + limits.grace;
