import { Button, NumberInput, SegmentedControl } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as limits from '#contract/limits.ts';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { call } from '../../base/api/call.ts';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { serverNow } from '../../base/api/server-clock.ts';
import { DialogButtons } from '../../base/elements/dialog-buttons.tsx';
import { Instant } from '../../base/time/instant.tsx';
import { deadlineWithExtraTime } from './extra-time.ts';
import { type ExtraTime, formatExtraTime } from '../../base/time/format-extra-time.ts';
import { ContestOverMessage, FaultMessage } from './student-dialog.tsx';
import type { Timeline } from './timeline-query.ts';
import { useTeacherAction } from './use-teacher-action.ts';

const KINDS = {
  minutes: { presets: [5, 10, 15, 30], min: 1, max: limits.maxExtraTime.minutes, step: 5, first: 10 },
  factor: { presets: [1.25, 1.5, 2], min: 1.05, max: limits.maxExtraTime.factor, step: 0.05, first: 1.25 },
};
type Kind = keyof typeof KINDS;

type Props = { contest: Contest; timeline: Timeline; onClose: () => void };

export function ExtraTimeForm({ contest, timeline, onClose }: Props) {
  const { email, extra_minutes: minutes, extra_factor: factor } = timeline;
  const present = formatExtraTime(timeline);
  const [kind, setKind] = useState<Kind>(factor > 1 ? 'factor' : 'minutes');
  const [typed, setTyped] = useState<Record<Kind, number | string>>({
    minutes: minutes || KINDS.minutes.first,
    factor: factor > 1 ? factor : KINDS.factor.first,
  });
  const give = useTeacherAction(
    (extra: { minutes: number } | { factor: number }) =>
      call('setExtraTime', { body: { contest: contest.id, email, ...extra } }),
    onClose,
  );
  if (!timeline.may_extend)
    return (
      <ContestOverMessage
        words={t`The contest is over for everybody, so nobody can get more time.`}
        onClose={onClose}
      />
    );

  const { presets, min, max, step } = KINDS[kind];
  const value = Number(typed[kind]);
  const isValid = typed[kind] !== '' && value >= min && value <= max;
  const extra: ExtraTime = {
    extra_minutes: kind === 'minutes' ? value : 0,
    // The server accepts factors in steps of 0.05.
    extra_factor: kind === 'factor' ? Math.round(value * 20) / 20 : 1,
  };
  const started = timeline.entries.find(({ kind }) => kind === 'start');
  const startedAt = started && Date.parse(started.datetime);
  // The present deadline also has time for interruptions, so only the difference is calculated here.
  const deadlineWith = (time: ExtraTime) => deadlineWithExtraTime(contest, time, startedAt);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isValid || give.isPending) return;
    give.mutate(kind === 'minutes' ? { minutes: value } : { factor: extra.extra_factor });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {present && (
          <Group justify="space-between" gap="xs">
            <Text>
              <Trans>
                Now: {present}, until <Instant at={timeline.deadline} />.
              </Trans>
            </Text>
            <Button
              size="compact-sm"
              variant="default"
              disabled={give.isPending}
              onClick={() => give.mutate({ minutes: 0 })}
            >{t`Remove it`}</Button>
          </Group>
        )}
        <SegmentedControl
          fullWidth
          aria-label={t`Kind of extra time`}
          value={kind}
          onChange={(chosen) => setKind(chosen === 'factor' ? 'factor' : 'minutes')}
          data={[
            { value: 'minutes', label: t({ message: 'Minutes', context: 'of time' }) },
            { value: 'factor', label: t`A factor` },
          ]}
        />
        <NumberInput
          label={kind === 'minutes' ? t`Extra minutes` : t`Multiply the time by`}
          data-autofocus
          value={typed[kind]}
          onChange={(value) => setTyped({ ...typed, [kind]: value })}
          step={step}
          allowNegative={false}
          decimalScale={kind === 'minutes' ? 0 : 2}
          error={isValid ? null : t`Enter a number from ${min} to ${max}.`}
        />
        <Group gap="xs" role="group" aria-label={t`Common values`}>
          {presets.map((preset) => (
            <Button
              key={preset}
              size="compact-sm"
              variant={value === preset ? 'light' : 'default'}
              aria-pressed={value === preset}
              onClick={() => setTyped({ ...typed, [kind]: preset })}
            >
              {kind === 'minutes' ? t`${preset} min` : `${preset} ×`}
            </Button>
          ))}
        </Group>
        {isValid && (
          <NewDeadline at={Date.parse(timeline.deadline) + deadlineWith(extra) - deadlineWith(timeline)} />
        )}
        <FaultMessage fault={give.error} fixed={t`Failed to give extra time`} />
        <DialogButtons onCancel={onClose} isBusy={give.isPending}>
          <Button type="submit" loading={give.isPending} disabled={!isValid}>
            {present ? t`Change` : t`Give extra time`}
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}

function NewDeadline({ at }: { at: number }) {
  return (
    <Text>
      <Trans>
        New deadline: <Instant at={new Date(at).toISOString()} />.
      </Trans>{' '}
      {at <= serverNow() && t`This deadline has already passed.`}
    </Text>
  );
}
