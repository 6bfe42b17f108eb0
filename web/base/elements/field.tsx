import { t } from '@lingui/core/macro';
import { createContext, type ReactNode, use, useId, useState } from 'react';
import buttons from './button.module.css';
import { join, type Margins, type PropsOf, styleOf } from './element.ts';
import classes from './field.module.css';

type Around = {
  label?: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  size?: 'sm' | 'md' | undefined;
  className?: string | undefined;
};

type WrapperProps = Around &
  Margins & {
    id?: string | undefined;
    /** If true, the description is below the input. */
    isDescribedBelow?: boolean;
    leftSection?: ReactNode;
    rightSection?: ReactNode;
    /** Renders the input with the properties that connect it to its label and texts. */
    children: (input: object) => ReactNode;
  };

function Field({
  id,
  label,
  description,
  error,
  size = 'sm',
  isDescribedBelow = false,
  leftSection,
  rightSection,
  className,
  children,
  ...margins
}: WrapperProps) {
  const own = useId();
  const inputId = id ?? own;
  const describedBy = [error && `${inputId}-error`, description && `${inputId}-description`].filter(Boolean);
  const help = description && (
    <p id={`${inputId}-description`} className={classes.description}>
      {description}
    </p>
  );
  return (
    <div className={join(classes.wrapper, className)} data-size={size} style={styleOf(margins)}>
      {label && (
        <label htmlFor={inputId} id={`${inputId}-label`} className={classes.label}>
          {label}
        </label>
      )}
      {!isDescribedBelow && help}
      <div className={classes.box} data-size={size}>
        {leftSection && <span className={classes.start}>{leftSection}</span>}
        {children({
          id: inputId,
          className: classes.input,
          'data-size': size,
          'data-error': error ? '' : undefined,
          'data-start': leftSection ? '' : undefined,
          'data-end': rightSection ? '' : undefined,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': describedBy.length > 0 ? describedBy.join(' ') : undefined,
        })}
        {rightSection && <span className={classes.end}>{rightSection}</span>}
      </div>
      {isDescribedBelow && help}
      {error && <FieldError id={`${inputId}-error`}>{error}</FieldError>}
    </div>
  );
}

export type TextInputProps = Omit<PropsOf<'input', Around & Margins>, 'component'> & {
  isDescribedBelow?: boolean;
  leftSection?: ReactNode;
  rightSection?: ReactNode;
};

/** A line of text. Its direction follows the script that is typed. */
export function TextInput({
  id,
  label,
  description,
  error,
  size,
  isDescribedBelow,
  leftSection,
  rightSection,
  mt,
  mb,
  style,
  className,
  ...props
}: TextInputProps) {
  const around = { id, label, description, error, size, isDescribedBelow, leftSection, rightSection };
  return (
    <Field {...around} {...{ mt, mb, style, className }}>
      {(input) => <input type="text" dir="auto" {...props} {...input} />}
    </Field>
  );
}

/** A password field with a button that reveals the password. */
export function PasswordInput(props: TextInputProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextInput
      dir="ltr"
      {...props}
      type={isShown ? 'text' : 'password'}
      rightSection={
        <button
          type="button"
          className={join(buttons.square, classes.reveal)}
          aria-label={t`Show password`}
          aria-pressed={isShown}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setShown(!isShown)}
        >
          <svg
            width="22"
            height="22"
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            aria-hidden="true"
          >
            <g strokeWidth="1.5" strokeLinecap="round">
              <path d="M2 12c2.2-4.2 5.6-6.5 10-6.5s7.8 2.3 10 6.5c-2.2 4.2-5.6 6.5-10 6.5S4.2 16.2 2 12Z" />
              <circle cx="12" cy="12" r="3.5" />
              {isShown && <path d="m4 3 16 18" />}
            </g>
          </svg>
        </button>
      }
    />
  );
}

type SelectProps = Omit<PropsOf<'select', Around & Margins>, 'component'> & {
  data: readonly { value: string; label: string }[];
};

/** A choice from a short list. Its description is below, to align the list with fields next to it. */
export function NativeSelect({
  id,
  label,
  description,
  error,
  size,
  data,
  mt,
  mb,
  style,
  className,
  ...props
}: SelectProps) {
  return (
    <Field
      {...{ id, label, description, error, size, mt, mb, style, className }}
      isDescribedBelow
      rightSection={
        <svg className={classes.chevron} width="14" height="14" viewBox="0 0 16 16" aria-hidden="true">
          <path d="m4 6 4-4 4 4M4 10l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.25" />
        </svg>
      }
    >
      {(input) => (
        <select {...props} {...input}>
          {data.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

type PartProps = { id: string; children: ReactNode };

export const GroupLabel = (props: PartProps) => (
  <div data-size="md">
    <div {...props} className={classes.label} />
  </div>
);

/** Whether the form announces a list of its errors, so that its fields must not announce them again. */
export const HasErrorList = createContext(false);

/** Announced even if the field has the focus already. */
export const FieldError = (props: PartProps) => (
  <p {...props} className={classes.error} role={use(HasErrorList) ? undefined : 'alert'} />
);
