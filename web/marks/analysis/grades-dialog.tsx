import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { plural, t } from '@lingui/core/macro';
import { convertBound, findScaleFaults, type Scale, usualScales } from '#contract/grades.ts';
import * as limits from '#contract/limits.ts';
import { say, type Sentence } from '#shared/sentence.ts';
import { call } from '../../base/api/call.ts';
import { i18n } from '../../base/language/i18n.ts';
import { Button } from '../../base/elements/button.tsx';
import { Switch } from '../../base/elements/check.tsx';
import { NativeSelect, TextInput } from '../../base/elements/field.tsx';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { DialogButtons } from '../../base/elements/dialog-buttons.tsx';
import { Modal } from '../../base/dialogs/modal.tsx';
import { toast } from '../../base/elements/toast.ts';
import { RowButton } from '../../base/elements/row-button.tsx';
import { type Contest, contestQuery } from '../../contest/shared/contest-queries.ts';
import type { Statistics } from './advice.ts';
import { countGrades } from './count-grades.ts';
import classes from './grades.module.css';

type Props = { contest: Contest; statistics: Statistics; onClose: () => void };

type Row = { key: number; name: string; from: string };
/** Scale as typed. `before`: bounds in the other unit until an edit, so that switching back is exact. */
type Typed = { unit: Scale['unit']; rows: Row[]; before?: Typed };

const rowsOf = ({ unit, grades }: Scale): Typed => ({
  unit,
  rows: grades.map(({ name, from }, key) => ({ key, name, from: String(from) })),
});
const numberIn = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')));

function inOtherUnit(typed: Typed, total: number): Typed {
  if (typed.before) return typed.before;
  const unit = typed.unit === 'marks' ? 'percent' : 'marks';
  const rows = typed.rows.map((row) => {
    const from = numberIn(row.from);
    return Number.isNaN(from) ? row : { ...row, from: String(convertBound(from, unit, total)) };
  });
  return { unit, rows, before: typed };
}

const UNITS = [
  { value: 'percent', label: t`Percent` },
  { value: 'marks', label: t`Marks` },
];

const wordsOf = (fault: Sentence | undefined) => fault && say(i18n, fault);

export function GradesDialog({ contest, statistics, onClose }: Props) {
  const { data: own = [] } = useQuery({ queryKey: ['scales'], queryFn: () => call('getScales') });
  const known = [...(contest.grades ? [contest.grades.scale] : []), ...own, ...usualScales];
  const scales = known.filter((one, at) => at === known.findIndex(({ name }) => name === one.name));
  const [first] = scales;
  const [name, setName] = useState(first?.name ?? '');
  const [typed, setTyped] = useState<Typed>(() => (first ? rowsOf(first) : { unit: 'percent', rows: [] }));
  const [isShown, setShown] = useState(contest.grades?.shown ?? false);
  const { rows, unit } = typed;
  const scale = {
    name,
    unit,
    grades: rows.map((row) => ({ name: row.name.trim(), from: numberIn(row.from) })),
  };
  const faults = findScaleFaults(scale, statistics.total_marks);
  const counts = faults.size === 0 ? countGrades(scale, statistics) : undefined;
  const save = useSave(contest.id, onClose);
  const change = (at: number, more: Partial<Row>) =>
    setTyped({ unit, rows: rows.map((row, index) => (index === at ? { ...row, ...more } : row)) });
  const add = () => {
    const key = Math.max(0, ...rows.map((row) => row.key)) + 1;
    setTyped({ unit, rows: [{ key, name: '', from: '' }, ...rows] });
  };
  return (
    <Modal opened onClose={onClose} title={t`Grades`} size="lg">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (faults.size === 0 && !save.isPending) save.mutate({ scale, shown: isShown });
        }}
      >
        <Stack gap="md">
          <Group gap="sm" align="flex-end" data-grow>
            <NativeSelect
              label={t`Scale`}
              value={name}
              onChange={({ currentTarget: { value } }) => {
                const chosen = scales.find((one) => one.name === value);
                if (!chosen) return;
                setName(chosen.name);
                setTyped(rowsOf(chosen));
              }}
              data={scales.map((one) => ({ value: one.name, label: one.name }))}
            />
            <NativeSelect
              label={t`Boundaries in`}
              value={unit}
              onChange={() => setTyped(inOtherUnit(typed, statistics.total_marks))}
              data={UNITS}
            />
          </Group>
          <ol className={classes.rows} aria-label={t`Grades, best first`}>
            {rows.map((row, at) => (
              <li key={row.key}>
                <TextInput
                  aria-label={t`Grade ${{ number: at + 1 }}`}
                  placeholder={t`Grade`}
                  maxLength={limits.grades.name}
                  value={row.name}
                  onChange={({ currentTarget: { value } }) => change(at, { name: value })}
                />
                <TextInput
                  aria-label={t`Grade ${{ number: at + 1 }} from`}
                  inputMode="decimal"
                  value={row.from}
                  rightSection={unit === 'percent' ? '%' : undefined}
                  onChange={({ currentTarget: { value } }) => change(at, { from: value })}
                  error={wordsOf(faults.get(at))}
                />
                <span className={classes.amount} data-look="figures unbroken">
                  {counts && plural(counts[at] ?? 0, { one: '# student', other: '# students' })}
                </span>
                <RowButton
                  aria-label={t`Remove grade ${{ number: at + 1 }}`}
                  disabled={rows.length <= limits.grades.min}
                  onClick={() => setTyped({ unit, rows: rows.filter((one) => one !== row) })}
                >
                  <IconTrash size={18} aria-hidden="true" />
                </RowButton>
              </li>
            ))}
          </ol>
          {rows.length < limits.grades.max && (
            <Button
              variant="subtle"
              className={classes.add}
              leftSection={<IconPlus size={18} aria-hidden="true" />}
              onClick={add}
            >{t`Add a grade above`}</Button>
          )}
          <Switch
            label={t`Students see their grade`}
            checked={isShown}
            onChange={(event) => setShown(event.currentTarget.checked)}
          />
          <DialogButtons onCancel={onClose} isBusy={save.isPending}>
            {contest.grades && (
              <Button
                variant="subtle"
                onClick={() => save.mutate({ shown: false })}
                disabled={save.isPending}
              >{t`Remove the grades`}</Button>
            )}
            <Button type="submit" loading={save.isPending} disabled={faults.size > 0}>{t`Save`}</Button>
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  );
}

function useSave(contest: number, onSaved: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (grades: { scale?: Scale; shown: boolean }) =>
      call('setGrades', { body: { contest, ...grades } }),
    onSuccess: async ({ detail }) => {
      toast.success(detail);
      await queryClient.invalidateQueries({ queryKey: contestQuery(contest).queryKey });
      await queryClient.invalidateQueries({ queryKey: ['scales'] });
      onSaved();
    },
    onError: (fault) => toast.failure(fault, t`The grades could not be saved. Please try again.`),
  });
}
