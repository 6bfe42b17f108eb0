import { type KeyboardEvent, type ReactNode, useId } from 'react';
import classes from './tabs.module.css';

type Props<Value extends string> = {
  value: Value;
  onChange: (value: Value) => void;
  tabs: readonly { value: Value; label: string; panel: ReactNode }[];
  classNames: { tab?: string | undefined; panel?: string | undefined };
};

const STEPS: Record<string, number | undefined> = { ArrowRight: 1, ArrowLeft: -1 };

/** Parts of a page of which one is shown. The others keep their input. Arrow keys change the tab. */
export function Tabs<Value extends string>({ value, onChange, tabs, classNames }: Props<Value>) {
  const id = useId();
  const step = (event: KeyboardEvent<HTMLButtonElement>, index: number) => {
    const next = tabs[(index + (STEPS[event.key] ?? 0) + tabs.length) % tabs.length];
    if (!STEPS[event.key] || !next) return;
    event.preventDefault();
    document.getElementById(`${id}-tab-${next.value}`)?.focus();
    onChange(next.value);
  };
  return (
    <div>
      <div role="tablist" aria-orientation="horizontal" className={classes.list}>
        {tabs.map((tab, index) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel-${tab.value}`}
            tabIndex={tab.value === value ? 0 : -1}
            className={`${classes.tab} ${classNames.tab ?? ''}`}
            onClick={() => onChange(tab.value)}
            onKeyDown={(event) => step(event, index)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-panel-${tab.value}`}
          aria-labelledby={`${id}-tab-${tab.value}`}
          hidden={tab.value !== value}
          className={classNames.panel}
        >
          {tab.panel}
        </div>
      ))}
    </div>
  );
}
