import type { TalkDetail } from '@xuanjiang/contracts/talk';
import { pageFacts } from '../../lib/page-facts.ts';
import { showToast } from '../../ui/toast.ts';
import { talkPath } from '../talk/public.ts';
import { calendarFile } from './calendar.ts';
import { t } from './texts.ts';

const REMIND_MINUTES = [60, 5];

/** The messaging app's browser does not let files through. */
const blocked = (): boolean => pageFacts.browser.app !== 'none' && !pageFacts.browser.desktop;

/** Gives the calendar entry of a talk as a file. */
export const useCalendarFile =
  (talk: TalkDetail): (() => void) =>
  () => {
    if (blocked()) {
      showToast(t('playerCalendarBlocked'));
      return;
    }
    const url = location.origin + talkPath(talk.Id);
    const file = calendarFile(
      {
        id: talk.Id,
        title: `${talk.Universityname} ${talk.Title}`,
        start: talk.Starttime,
        end: talk.Endtime,
        description: `${talk.Speaker} ${talk.Speakertitle}\n${url}`,
        url,
        remindMinutes: REMIND_MINUTES,
      },
      Date.now(),
    );
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }));
    link.download = `${talk.Universityshortname}-${talk.Id}.ics`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
