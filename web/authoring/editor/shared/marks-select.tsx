import { NumberInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { plural, t } from '@lingui/core/macro';
import * as limits from '#contract/limits.ts';
import { isQuestionMarks } from '#contract/marks.ts';
import { NativeSelect } from '../../../base/elements/field.tsx';
import { Group } from '../../../base/elements/layout.tsx';
import classes from './marks-select.module.css';

const OTHER = 'other';
const isOffered = (marks: number) => limits.offeredMarks.some((offered) => offered === marks);

/** Names of the two fields: visible above them (`label`), or only for screen readers (`name`). */
type Names = { label: string; other: string } | { name: string; other: string };

/** Marks of a question. `marks` is 0 if the field for others is empty. `id`: field that shows the marks. */
export function MarksSelect({
  id,
  marks,
  error,
  onChange,
  ...names
}: Names & {
  id?: string;
  marks: number;
  error?: string | undefined;
  onChange: (marks: number) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<number | string>();
  const [hasLeft, setLeft] = useState(false);
  /** Marks that Escape restores. */
  const before = useRef<number>(isOffered(marks) ? marks : 1);
  const select = useRef<HTMLSelectElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const isOther = isOpen || !isOffered(marks);
  const { min, max } = limits.questionMarks;
  const fault = error ?? (hasLeft && !isQuestionMarks(marks) ? t`Enter ${min} to ${max}.` : undefined);

  const choose = (value: string) => {
    if (value !== OTHER) {
      setOpen(false);
      onChange(Number(value));
      return;
    }
    if (isOffered(marks)) before.current = marks;
    flushSync(() => {
      setLeft(false);
      setOpen(true);
    });
    input.current?.focus();
    input.current?.select();
  };
  const close = () => {
    flushSync(() => {
      setOpen(false);
      setTyped(undefined);
      onChange(before.current);
    });
    select.current?.focus();
  };

  return (
    <Group gap={4} style={{ flexWrap: 'nowrap' }} align={'label' in names ? 'flex-end' : 'flex-start'}>
      <NativeSelect
        ref={select}
        id={isOther ? undefined : id}
        className={classes.select}
        label={'label' in names ? names.label : undefined}
        aria-label={'name' in names ? names.name : undefined}
        size="sm"
        data={[
          ...limits.offeredMarks.map((offered) => ({
            value: String(offered),
            label: plural(offered, { one: '# mark', other: '# marks' }),
          })),
          { value: OTHER, label: t`Other…` },
        ]}
        value={isOther ? OTHER : String(marks)}
        onChange={(event) => choose(event.currentTarget.value)}
        error={isOther ? undefined : error}
      />
      {isOther && (
        <NumberInput
          ref={input}
          id={id}
          className={classes.other}
          aria-label={names.other}
          size="sm"
          min={min}
          max={max}
          maxLength={6}
          decimalScale={2}
          allowNegative={false}
          allowedDecimalSeparators={['.', ',']}
          clampBehavior="none"
          hideControls
          inputMode="decimal"
          value={typed ?? (marks === 0 ? '' : marks)}
          onChange={(value) => {
            setTyped(value);
            // When mounted, the field reports its initial value, which the teacher did not type.
            if ((Number(value) || 0) !== marks) onChange(Number(value) || 0);
          }}
          onBlur={() => {
            setTyped(undefined);
            setLeft(true);
          }}
          data-mantine-stop-propagation="true"
          onKeyDown={(event) => {
            if (event.key === 'Escape') close();
          }}
          error={fault}
        />
      )}
    </Group>
  );
}
