import type { KeyboardEvent } from 'react';
import { useRef } from 'react';
import { d } from '../desk-texts.ts';
import { countText } from '../model.ts';
import styles from './desk.module.css';

const TABS = {
  review: 'deskReview',
  reports: 'deskReports',
  questions: 'deskQuestions',
  restrictions: 'deskRestrictions',
  settings: 'deskSettings',
  audit: 'deskAudit',
} as const;

export type DeskTab = keyof typeof TABS;

const KEYS = Object.keys(TABS) as DeskTab[];

interface Props {
  readonly id: string;
  readonly selected: DeskTab;
  readonly onSelect: (tab: DeskTab) => void;
  readonly counts: Readonly<Partial<Record<DeskTab, number>>>;
}

/** What the desk holds; the arrow keys go from one to the next. */
export const DeskTabs = ({ id, selected, onSelect, counts }: Props) => {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const next = (KEYS.indexOf(selected) + step + KEYS.length) % KEYS.length;
    const tab = KEYS[next];
    if (tab === undefined) return;
    onSelect(tab);
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div ref={list} className={styles.tabs} role="tablist" aria-label={d('deskTabs')}>
      {KEYS.map((key) => {
        const count = counts[key] ?? 0;
        return (
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
            {d(TABS[key])}
            {count > 0 && <span className={styles.count}>{countText(count)}</span>}
          </button>
        );
      })}
    </div>
  );
};
