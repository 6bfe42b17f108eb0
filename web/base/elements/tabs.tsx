import { type KeyboardEvent, type ReactNode, useId } from 'react';
import classes from './tabs.module.css';

type Props<Value extends string> = {
  value: Value;
  onChange: (value: Value) => void;
  tabs: readonly { value: Value; label: string; panel: ReactNode }[];
  classNames: { tab?: string | undefined; panel?: string | undefined };
};

/** Returns the index of the tab to which a key leads; undefined for other keys. */
function indexAfter(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** Tabs. Hidden panels keep their input. Arrow keys, Home and End change the tab. */
export function Tabs<Value extends string>({ value, onChange, tabs, classNames }: Props<Value>) {
  const id = useId();
  const step = (event: KeyboardEvent<HTMLButtonElement>, index: number) => {
    const next = tabs[indexAfter(event.key, index, tabs.length) ?? -1];
    if (!next) return;
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
