import { useId } from 'react';
import * as limits from '#contract/limits.ts';
import classes from './words-field.module.css';

type Props = { label: string; value: string; onChange: (text: string) => void };

/** The field of a student's report or appeal, in their dialogs. */
export function WordsField({ label, value, onChange }: Props) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className={classes.text}
        data-autofocus
        rows={4}
        maxLength={limits.reportLength}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
