import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useNow } from '../../../../lib/use-now.ts';
import { Button } from '../../../../ui/button.tsx';
import { Section } from '../../../../ui/section.tsx';
import { ClearFilterButton } from '../../filter/components/empty-actions.tsx';
import { FilterButton } from '../../filter/components/filter-button.tsx';
import { LazyFilterSheet } from '../../filter/components/lazy-filter-sheet.ts';
import { filterCount, NO_FILTER } from '../../filter/filter.ts';
import { useProvince } from '../../filter/use-province.ts';
import { TalkRefresh } from '../../list/components/talk-refresh.tsx';
import { t } from '../../texts.ts';
import { dayText } from '../../when.ts';
import type { DayView } from '../day-view.ts';
import { dayView, withDayView } from '../day-view.ts';
import styles from './chosen-day.module.css';
import { DayStrip } from './day-strip.tsx';
import { DayTimetable } from './day-timetable.tsx';

/** The whole timetable of a day, today's first, with its filter. */
export const ChosenDay = () => {
  const today = dayOf(useNow(MINUTE_MS));
  const [parameters, setParameters] = useSearchParams();
  const [open, setOpen] = useState(false);
  const { province, options } = useProvince();
  const { day, filter } = dayView(parameters, today);
  const filtered = filterCount(filter) > 0;
  // In the address, so that going back from a talk shows the same rows.
  const show = (view: DayView) =>
    setParameters(withDayView(parameters, view, today), { replace: true });
  return (
    <>
      <TalkRefresh>
        <DayStrip today={today} day={day} onChange={(chosen) => show({ day: chosen, filter })} />
        <Section
          className={styles.day}
          title={dayText(day)}
          aside={<FilterButton filter={filter} onClick={() => setOpen(true)} />}
        >
          <DayTimetable
            day={day}
            filter={filter}
            provinceid={province?.value ?? ''}
            emptyAction={
              filtered ? (
                <ClearFilterButton onClick={() => show({ day, filter: NO_FILTER })} />
              ) : (
                <Button kind="soft" onClick={() => show({ day: today, filter })}>
                  {t('talkBackToToday')}
                </Button>
              )
            }
          />
        </Section>
      </TalkRefresh>
      {open && (
        <LazyFilterSheet
          onClose={() => setOpen(false)}
          filter={filter}
          onChange={(chosen) => show({ day, filter: chosen })}
          provinces={options}
        />
      )}
    </>
  );
};
