import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../../../ui/button.tsx';
import { Section } from '../../../../../ui/section.tsx';
import { ClearFilterButton } from '../../filter/components/clear-filter-button.tsx';
import { FilterButton } from '../../filter/components/filter-button.tsx';
import { LazyFilterSheet } from '../../filter/components/lazy-filter-sheet.ts';
import { filterCount, NO_FILTER } from '../../filter/filter.ts';
import { dayNumbers, dayText, stripDays, weekdayText } from '../../when.ts';
import type { DayView } from '../day-view.ts';
import { t } from '../texts.ts';
import styles from './day-browser.module.css';
import { DayTimetable } from './day-timetable.tsx';

interface DayStripProps {
  readonly today: string;
  readonly day: string;
  readonly onChange: (day: string) => void;
}

/** Days around today, in a line that scrolls sideways. */
const DayStrip = ({ today, day, onChange }: DayStripProps) => {
  const strip = useRef<HTMLDivElement>(null);

  // The chosen day in the middle, also when it is chosen from elsewhere.
  useLayoutEffect(() => {
    const chosen = strip.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);
    if (!strip.current || !chosen) return;
    strip.current.scrollLeft =
      chosen.offsetLeft - (strip.current.clientWidth - chosen.offsetWidth) / 2;
  }, [day]);

  return (
    <nav ref={strip} className={styles.strip} aria-label={t('talkDayStrip')}>
      {stripDays(today).map((other) => (
        <button
          key={other}
          type="button"
          data-day={other}
          className={other === day ? `${styles.dayStripDay} ${styles.chosen}` : styles.dayStripDay}
          aria-current={other === day ? 'date' : undefined}
          onClick={() => onChange(other)}
        >
          <span className={styles.weekday}>
            {other === today ? t('today') : weekdayText(other)}
          </span>
          <span className={styles.number}>{t('talkDayShort', dayNumbers(other))}</span>
        </button>
      ))}
    </nav>
  );
};

export interface Props {
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly view: DayView;
  readonly onView: (view: DayView) => void;
  /** In two columns on wide screens. */
  readonly columns?: boolean;
  /** Called before its first drawing is seen. */
  readonly onShown?: () => void;
  /** Folds it, where it is opened in a page. */
  readonly onClose?: () => void;
}

/** The whole timetable of a day, with the way to other days, and a filter. */
export const DayBrowser = ({ today, view, onView, columns = false, onShown, onClose }: Props) => {
  const [open, setOpen] = useState(false);
  const { day, filter } = view;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => onShown?.(), []);
  return (
    <>
      <DayStrip today={today} day={day} onChange={(chosen) => onView({ day: chosen, filter })} />
      <Section
        className={styles.day}
        title={dayText(day)}
        aside={<FilterButton filter={filter} onClick={() => setOpen(true)} />}
      >
        <DayTimetable
          day={day}
          filter={filter}
          columns={columns}
          emptyAction={
            filterCount(filter) > 0 ? (
              <ClearFilterButton onClick={() => onView({ day, filter: NO_FILTER })} />
            ) : (
              <Button kind="soft" onClick={() => onView({ day: today, filter })}>
                {t('talkBackToToday')}
              </Button>
            )
          }
        />
        {onClose && (
          <button type="button" className={styles.fold} onClick={onClose}>
            {t('talkFold')}
          </button>
        )}
      </Section>
      {open && (
        <LazyFilterSheet
          onClose={() => setOpen(false)}
          filter={filter}
          onChange={(chosen) => onView({ day, filter: chosen })}
        />
      )}
    </>
  );
};
