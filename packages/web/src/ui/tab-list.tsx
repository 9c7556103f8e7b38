import type { KeyboardEvent, ReactNode } from 'react';
import { useRef } from 'react';
import styles from './tab-list.module.css';

export interface Tab<K extends string> {
  readonly key: K;
  readonly title: ReactNode;
}

interface Props<K extends string> {
  /** The tabs have it and their key as ids, and the panel it and `panel`. */
  readonly id: string;
  readonly label: string;
  readonly tabs: readonly Tab<K>[];
  readonly selected: K;
  readonly onSelect: (key: K) => void;
  /** Tabs that are too many scroll sideways; with `wide` they share the width, with `close` they stand closer. */
  readonly fit?: 'wide' | 'close' | undefined;
}

/** A line of tabs; the arrow keys go from one to the next. */
export const TabList = <K extends string>(props: Props<K>) => {
  const { id, label, tabs, selected, onSelect, fit } = props;
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
    <div
      ref={list}
      className={fit === undefined ? styles.tabs : `${styles.tabs} ${styles[fit]}`}
      role="tablist"
      aria-label={label}
    >
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
  );
};
