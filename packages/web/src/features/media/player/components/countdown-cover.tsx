import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { TalkDetail } from '@xuanjiang/contracts/talk';
import { CalendarPlus } from 'lucide-react';
import { askReach } from '../../../../lib/app-state.ts';
import { countdownTo } from '../../../../lib/countdown.ts';
import { blocksFiles, saveAddress } from '../../../../lib/save-blob.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { Button } from '../../../../ui/button.tsx';
import { ReminderNote } from '../../../talks/reminder/public.ts';
import { ReserveButton, startsText, talkCalendarPath } from '../../../talks/talk/public.ts';
import { t } from '../texts.ts';
import { Cover } from './cover.tsx';
import styles from './stage.module.css';

/** Gives the calendar entry of a talk as a file. */
const useCalendarFile =
  ({ Id, Title }: Pick<TalkDetail, 'Id' | 'Title'>): (() => void) =>
  () => {
    if (blocksFiles()) {
      askReach({ kind: 'talk', id: Id, title: Title, auto: false, calendar: true });
      return;
    }
    saveAddress(talkCalendarPath(Id));
  };

const PARTS = [
  ['days', 'days'],
  ['hours', 'playerHours'],
  ['minutes', 'playerMinutes'],
  ['seconds', 'secondsUnit'],
] as const;

/** Before the start: how long it still is, and how not to miss it. */
export const CountdownCover = ({ talk }: { readonly talk: TalkDetail }) => {
  const left = countdownTo(talk.Starttime, useNow(SECOND_MS));
  const addToCalendar = useCalendarFile(talk);
  const parts = PARTS.filter(([part]) => part !== 'days' || left.days > 0);
  return (
    <Cover talk={talk}>
      <p className={styles.when}>{startsText(talk.Starttime)}</p>
      <p className={styles.countdown} role="timer">
        {parts.map(([part, key]) => (
          <span key={part}>
            <b>{String(left[part]).padStart(2, '0')}</b>
            {t(key)}
          </span>
        ))}
      </p>
      <div className={styles.coverActions}>
        <ReserveButton talk={talk} />
        <Button kind="dark" size="small" onClick={addToCalendar}>
          <CalendarPlus size={16} aria-hidden="true" />
          {t('playerCalendar')}
        </Button>
      </div>
      <ReminderNote talk={talk} className={styles.remind} />
    </Cover>
  );
};
