import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

export type FormErrors = Record<string, ReactNode>;

type Options<Values> = {
  initialValues: Values;
  /** Rules by field. Each returns why the value is refused, or null. */
  validate: { [Name in keyof Values]?: (value: Values[Name], values: Values) => ReactNode };
  onValuesChange?: (values: Values) => void;
};

/** Names of the fields that accept any text. */
type TextNames<Values> = {
  [Name in keyof Values]: string extends Values[Name] ? Name : never;
}[keyof Values] &
  string;

const namesIn = <Values extends object>(values: Values): (keyof Values & string)[] =>
  Object.keys(values).filter((name): name is keyof Values & string => name in values);

/** State of a form: its values, and the errors when it was last sent. A changed field loses its error. */
export function useForm<Values extends object>({ initialValues, validate, onValuesChange }: Options<Values>) {
  const [initial, setInitialValues] = useState(initialValues);
  const [values, setShown] = useState(initialValues);
  const [errors, setErrors] = useState<FormErrors>({});
  // Several fields may change before the next render.
  const latest = useRef(values);

  const setValues = (next: Values) => {
    latest.current = next;
    setShown(next);
    onValuesChange?.(next);
  };
  const setFieldError = (name: string, error: ReactNode) => setErrors((old) => ({ ...old, [name]: error }));
  const change = (next: Values, name: string) => {
    setValues(next);
    setFieldError(name, null);
  };
  const findFaults = (): FormErrors => {
    const { current } = latest;
    const faults = namesIn(current).map((name) => [name, validate[name]?.(current[name], current)] as const);
    return Object.fromEntries(faults.filter(([, fault]) => fault !== null && fault !== undefined));
  };

  return {
    values,
    errors,
    setInitialValues,
    setValues,
    setErrors,
    setFieldError,
    setFieldValue: <Name extends keyof Values & string>(name: Name, value: Values[Name]) =>
      change({ ...latest.current, [name]: value }, name),
    reset: () => {
      setValues(initial);
      setErrors({});
    },
    isDirty: () => namesIn(values).some((name) => values[name] !== initial[name]),
    /** Properties of a text field or select. `getInputNode` finds the field by `data-path`. */
    getInputProps: (name: TextNames<Values>) => ({
      value: String(values[name]),
      error: errors[name],
      'data-path': name,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
        change({ ...latest.current, [name]: currentTarget.value }, name),
    }),
    getInputNode: (name: string): HTMLElement | null => document.querySelector(`[data-path="${name}"]`),
    /** Checks all fields, shows their errors and returns the errors. */
    validate: (): FormErrors => {
      const faults = findFaults();
      // Rendered before the focus moves to the first refused field.
      flushSync(() => setErrors(faults));
      return faults;
    },
  };
}

export type Form<Values extends object> = ReturnType<typeof useForm<Values>>;
