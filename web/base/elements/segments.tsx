import { useId } from 'react';
import { join, type PropsOf } from './element.ts';
import classes from './segments.module.css';

type Props<Value extends string> = {
  data: readonly { value: Value; label: string; disabled?: boolean }[];
  value: Value;
  onChange: (value: Value) => void;
  'aria-label': string;
  className?: string | undefined;
};

export function SegmentedControl<Value extends string>({
  data,
  value,
  onChange,
  className,
  ...props
}: PropsOf<'div', Props<Value>>) {
  const id = useId();
  return (
    <div role="radiogroup" {...props} className={join(classes.segments, className)}>
      {data.map((one) => (
        <div key={one.value} className={classes.segment}>
          <input
            type="radio"
            className={classes.input}
            name={id}
            id={`${id}-${one.value}`}
            value={one.value}
            checked={one.value === value}
            disabled={one.disabled}
            onChange={() => onChange(one.value)}
          />
          <label htmlFor={`${id}-${one.value}`} className={classes.label}>
            {one.label}
          </label>
        </div>
      ))}
    </div>
  );
}
