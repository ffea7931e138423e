import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { classes } from './class-names.ts';
import styles from './tabs.module.css';

interface TabsProps<T extends string> {
  /** Names the row of tabs. */
  label: string;
  tabs: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
  /** What belongs to the chosen tab. */
  children: ReactNode;
}

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Several panels of which one is visible. Arrow keys move between the tabs; Tab moves into the panel. */
export function Tabs<T extends string>({ label, tabs, value, onChange, children }: TabsProps<T>) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const next = step(
      tabs.findIndex((tab) => tab.value === value),
      tabs.length - 1,
    );
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
    const chosen = tabs[next];
    if (chosen) onChange(chosen.value);
  };
  return (
    <>
      <div ref={row} role="tablist" tabIndex={-1} aria-label={label} className={styles.row} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            className={classes(styles.tab, tab.value === value && styles.chosen)}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className={styles.panel}>
        {children}
      </div>
    </>
  );
}
