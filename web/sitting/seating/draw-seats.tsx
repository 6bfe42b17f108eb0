import { NumberInput } from '@mantine/core';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import * as limits from '#contract/limits.ts';
import { Button } from '../../base/elements/button.tsx';
import { Checkbox } from '../../base/elements/check.tsx';
import { TextInput } from '../../base/elements/field.tsx';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { desksOf, drawSeats, type Room, type SeatingPlan } from './seating-plan.ts';
import type { SeatedStudent } from './seating-query.ts';
import classes from './seating.module.css';

const FIRST: Room = { name: '', rows: 5, columns: 6 };

type Props = { students: readonly SeatedStudent[]; onDraw: (plan: SeatingPlan) => void };

/** Draws seats at random in rooms whose rows and desks the teacher gives. */
export function DrawSeats({ students, onDraw }: Props) {
  const [rooms, setRooms] = useState<readonly Room[]>([FIRST]);
  const [everySecond, setEverySecond] = useState(false);
  const desks = desksOf(rooms, everySecond);
  const missing = students.length - desks.length;
  const change = (at: number, room: Partial<Room>) =>
    setRooms(rooms.map((each, index) => (index === at ? { ...each, ...room } : each)));
  return (
    <Stack gap="sm" className={classes.draw}>
      {rooms.map((room, at) => (
        <Group key={at} align="flex-end" gap="sm">
          <TextInput
            label={t`Room`}
            placeholder={rooms.length === 1 ? t`optional` : undefined}
            maxLength={limits.desks.roomLength}
            value={room.name}
            onChange={({ currentTarget }) => change(at, { name: currentTarget.value })}
          />
          <Amount label={t`Rows`} most={26} value={room.rows} onChange={(rows) => change(at, { rows })} />
          <Amount
            label={t`Desks per row`}
            most={40}
            value={room.columns}
            onChange={(columns) => change(at, { columns })}
          />
          {rooms.length > 1 && (
            <Button
              variant="subtle"
              onClick={() => setRooms(rooms.filter((_, index) => index !== at))}
            >{t`Remove this room`}</Button>
          )}
        </Group>
      ))}
      <Checkbox
        label={t`Leave every second desk empty`}
        checked={everySecond}
        onChange={({ currentTarget }) => setEverySecond(currentTarget.checked)}
      />
      <Group>
        <Button variant="default" disabled={missing > 0} onClick={() => onDraw(drawSeats(students, desks))}>
          {t`Draw seats at random`}
        </Button>
        <Button
          variant="subtle"
          onClick={() => setRooms([...rooms, { ...FIRST, name: t`Room ${rooms.length + 1}` }])}
        >
          {t`Another room`}
        </Button>
        <Text size="sm" c="dimmed" role="status">
          {missing > 0 && plural(missing, { one: '# desk is missing.', other: '# desks are missing.' })}
        </Text>
      </Group>
    </Stack>
  );
}

type AmountProps = { label: string; most: number; value: number; onChange: (value: number) => void };

const Amount = ({ label, most, value, onChange }: AmountProps) => (
  <NumberInput
    className={classes.amount}
    label={label}
    min={1}
    max={most}
    allowDecimal={false}
    clampBehavior="strict"
    value={value}
    onChange={(typed) => onChange(Math.max(1, Number(typed)))}
  />
);
