import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { DayView } from '../../features/talk/public.ts';
import {
  ClearFilterButton,
  DayStrip,
  DayTimetable,
  dayText,
  dayView,
  FilterButton,
  filterCount,
  LazyFilterSheet,
  NO_FILTER,
  TalkRefresh,
  useProvince,
  withDayView,
} from '../../features/talk/public.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { t } from './texts.ts';
import styles from './video-now-screen.module.css';

/** The whole timetable of a day, today's first. */
export const VideoNowScreen = () => {
  const today = dayOf(useNow(MINUTE_MS));
  const [parameters, setParameters] = useSearchParams();
  const [open, setOpen] = useState(false);
  const { province, options } = useProvince();
  const { day, filter } = dayView(parameters, today);
  const filtered = filterCount(filter) > 0;
  // In the address, so that the way back from a talk leads to the same rows.
  const show = (view: DayView) =>
    setParameters(withDayView(parameters, view, today), { replace: true });
  return (
    <Page title back>
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
    </Page>
  );
};
