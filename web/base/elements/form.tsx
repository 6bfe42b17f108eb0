import { createContext, type ReactNode, use, useId } from 'react';
import checks from './check.module.css';
import { join } from './element.ts';
import fields from './field.module.css';
import { FieldError } from './field.tsx';
import classes from './form.module.css';

type Choice = { name: string; value: string; onChange: (value: string) => void };

const GroupContext = createContext<Choice | undefined>(undefined);

type GroupProps = {
  id?: string;
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
};

/** A choice between its `Radio` elements. */
export function RadioGroup({ id, label, description, error, children, ...choice }: GroupProps) {
  const name = useId();
  const described = [error && `${name}-error`, description && `${name}-description`].filter(Boolean);
  return (
    <div id={id} className={fields.wrapper}>
      <div id={`${name}-label`} className={fields.label}>
        {label}
      </div>
      {description && (
        <p id={`${name}-description`} className={fields.description}>
          {description}
        </p>
      )}
      <div
        role="radiogroup"
        aria-labelledby={`${name}-label`}
        aria-describedby={described.join(' ') || undefined}
      >
        <GroupContext value={{ name, ...choice }}>{children}</GroupContext>
      </div>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </div>
  );
}

type RadioProps = { value: string; label: ReactNode; description?: ReactNode; disabled?: boolean };

export function Radio({ value, label, description, disabled = false }: RadioProps) {
  const id = useId();
  const group = use(GroupContext);
  return (
    <div className={checks.row}>
      <input
        type="radio"
        id={id}
        name={group?.name}
        value={value}
        checked={group?.value === value}
        disabled={disabled}
        aria-describedby={description ? `${id}-description` : undefined}
        className={join(checks.box, classes.radio)}
        onChange={() => group?.onChange(value)}
      />
      <div className={checks.words}>
        <label htmlFor={id} className={checks.label}>
          {label}
        </label>
        {description && (
          <p id={`${id}-description`} className={checks.description}>
            {description}
          </p>
        )}
      </div>
    </div>
  );
}

/** The label of a field that must not stay empty. */
export const Required = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    <span aria-hidden="true" style={{ color: 'var(--mantine-color-error)' }}>
      {' *'}
    </span>
  </>
);
