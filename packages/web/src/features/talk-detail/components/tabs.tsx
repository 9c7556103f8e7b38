import type { KeyboardEvent, ReactNode } from 'react';
import { useId, useRef } from 'react';
import styles from './tabs.module.css';

export interface Tab<K extends string> {
  readonly key: K;
  readonly title: string;
}

interface Props<K extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<K>[];
  readonly selected: K;
  readonly onSelect: (key: K) => void;
  /** What the selected tab shows. */
  readonly children: ReactNode;
  /** The panel scrolls by itself. */
  readonly scroll?: boolean;
  /** Stands at the end of the line of tabs. */
  readonly end?: ReactNode;
}

/** Tabs over a panel; the arrow keys go from one to the next. */
export const Tabs = <K extends string>(props: Props<K>) => {
  const { label, tabs, selected, onSelect, children, scroll = false, end } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const place = tabs.findIndex(({ key }) => key === selected);
    const next = (place + step + tabs.length) % tabs.length;
    const tab = tabs[next];
    if (tab === undefined) return;
    onSelect(tab.key);
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <>
      <div className={styles.bar}>
        <div ref={list} className={styles.tabs} role="tablist" aria-label={label}>
          {tabs.map(({ key, title }) => (
            <button
              key={key}
              type="button"
              role="tab"
              id={`${id}${key}`}
              aria-selected={key === selected}
              aria-controls={`${id}panel`}
              tabIndex={key === selected ? 0 : -1}
              className={styles.tab}
              onClick={() => onSelect(key)}
              onKeyDown={onKeyDown}
            >
              {title}
            </button>
          ))}
        </div>
        {end}
      </div>
      <div
        role="tabpanel"
        id={`${id}panel`}
        aria-labelledby={`${id}${selected}`}
        className={scroll ? `${styles.panel} ${styles.scroll}` : styles.panel}
      >
        {children}
      </div>
    </>
  );
};
