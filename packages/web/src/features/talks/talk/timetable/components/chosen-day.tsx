import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { useSearchParams } from 'react-router-dom';
import { useNow } from '../../../../../lib/use-now.ts';
import { TalkRefresh } from '../../list/components/talk-refresh.tsx';
import type { DayView } from '../day-view.ts';
import { dayView, withDayView } from '../day-view.ts';
import { DayBrowser } from './day-browser.tsx';

/** The timetable of the day that the address names, today's without one. */
export const ChosenDay = () => {
  const today = dayOf(useNow(MINUTE_MS));
  const [parameters, setParameters] = useSearchParams();
  // In the address, so that going back from a talk shows the same rows.
  const show = (view: DayView) =>
    setParameters(withDayView(parameters, view, today), { replace: true });
  return (
    <TalkRefresh>
      <DayBrowser columns today={today} view={dayView(parameters, today)} onView={show} />
    </TalkRefresh>
  );
};
