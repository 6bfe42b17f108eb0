import { t } from '@lingui/core/macro';
import { NumberInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import * as limits from '#contract/limits.ts';
import { type InterruptionCause, interruptionCauses } from '#contract/causes.ts';
import { callOnce } from '../../../base/api/call-once.ts';
import { call } from '../../../base/api/call.ts';
import { Button } from '../../../base/elements/button.tsx';
import { DialogButtons } from '../../../base/elements/dialog-buttons.tsx';
import { NativeSelect, TextInput } from '../../../base/elements/field.tsx';
import { Stack } from '../../../base/elements/layout.tsx';
import { Text } from '../../../base/elements/text.tsx';
import { describeInterruption } from '../../../base/time/interruption-words.ts';
import { FaultMessage } from '../student-dialog.tsx';
import { useTeacherAction } from '../use-teacher-action.ts';
import type { Supervised } from '../student-name.tsx';
import { roomsOf } from '../rooms-of.ts';
import { ChosenStudents } from './chosen-students.tsx';

export type InterruptionKind = 'stop' | 'give back';

type Props = {
  contest: number;
  kind: InterruptionKind;
  /** Classes and students to choose from. With `only`, the form is about one student. */
  classes?: readonly { id: number; name: string }[];
  students?: readonly (Supervised & { room?: string })[] | undefined;
  only?: string;
  /** Token of an invigilator, who stops the clock without an account. */
  watch?: string;
  onClose: () => void;
};

/** Begins the value of a choice that is a room. */
const ROOM = 'room ';

/** Stops the clock, or gives time back, for everybody, a class, a room or chosen students. */
export function InterruptionForm({
  contest,
  kind,
  classes = [],
  students = [],
  only,
  watch,
  onClose,
}: Props) {
  const [cause, setCause] = useState<InterruptionCause>('fire');
  const [note, setNote] = useState('');
  const [minutes, setMinutes] = useState<number | string>(10);
  const [who, setWho] = useState('all');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const isStop = kind === 'stop';
  const act = useTeacherAction((scope: { emails?: string[]; of_class?: number; room?: string }) => {
    const body = { contest, cause, note, ...scope };
    if (watch !== undefined)
      return call('watchStopClock', {
        body: {
          watch,
          cause,
          note,
          ...(scope.emails && { emails: scope.emails }),
          ...(scope.room !== undefined && { room: scope.room }),
        },
      });
    return isStop ? call('stopClock', { body }) : callOnce('giveBack', { ...body, minutes: Number(minutes) });
  }, onClose);
  const isWhole = Number.isInteger(Number(minutes)) && minutes !== '';
  const isTime = isStop || (isWhole && Number(minutes) >= 1 && Number(minutes) <= limits.givenBackMinutes);
  const isValid = isTime && (only !== undefined || who !== 'chosen' || chosen.size > 0);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isValid || act.isPending) return;
    if (only !== undefined) act.mutate({ emails: [only] });
    else if (who === 'chosen') act.mutate({ emails: [...chosen] });
    else if (who.startsWith(ROOM)) act.mutate({ room: who.slice(ROOM.length) });
    else act.mutate(who === 'all' ? {} : { of_class: Number(who) });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text>
          {isStop
            ? t`Everybody whose time is running gets it back. The questions are covered until you let the clock go on.`
            : t`This is added to the time of these students, apart from planned extra time.`}
        </Text>
        <NativeSelect
          label={t`Cause`}
          value={cause}
          onChange={({ currentTarget: { value } }) =>
            setCause(interruptionCauses.find((one) => one === value) ?? 'other')
          }
          data={interruptionCauses.map((one) => ({ value: one, label: describeInterruption(one) }))}
        />
        <TextInput
          label={t`Words for the students (optional)`}
          maxLength={limits.interruptionNote}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {!isStop && (
          <NumberInput
            label={t`Minutes to give back`}
            value={minutes}
            onChange={setMinutes}
            min={1}
            max={limits.givenBackMinutes}
            allowNegative={false}
            decimalScale={0}
            error={isTime ? null : t`Enter a number from 1 to ${limits.givenBackMinutes}.`}
          />
        )}
        {only === undefined && (
          <NativeSelect
            label={t`For`}
            value={who}
            onChange={({ currentTarget: { value } }) => setWho(value)}
            data={[
              { value: 'all', label: t`Everybody` },
              ...classes.map(({ id, name }) => ({ value: String(id), label: t`Class ${name}` })),
              ...roomsOf(students).map((room) => ({ value: ROOM + room, label: t`Room ${room}` })),
              { value: 'chosen', label: t`Chosen students` },
            ]}
          />
        )}
        {who === 'chosen' && <ChosenStudents students={students} chosen={chosen} onChosen={setChosen} />}
        <FaultMessage
          fault={act.error}
          fixed={isStop ? t`The clock could not be stopped` : t`The time could not be given back`}
        />
        <DialogButtons onCancel={onClose} isBusy={act.isPending}>
          <Button type="submit" loading={act.isPending} disabled={!isValid}>
            {isStop ? t`Stop the clock` : t`Give the time back`}
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}
