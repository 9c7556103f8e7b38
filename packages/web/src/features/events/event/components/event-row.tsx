import type { Event, EventList } from '@xuanjiang/contracts/event';
import { eventPath } from '@xuanjiang/contracts/rules/event-path';
import { eventPhase } from '@xuanjiang/contracts/rules/event-phase';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { ReactNode } from 'react';
import { memo } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { CoverLink } from '../../../../ui/cover-link.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { dayNumbers, dayText, Highlighted } from '../../../talks/talk/public.ts';
import { freeOf, WAY_TEXTS } from '../model.ts';
import { t } from '../texts.ts';
import { hoursText } from '../when.ts';
import styles from './event-list.module.css';

const freeText = (list: EventList): string => {
  const free = freeOf(list);
  if (free > 0) return t('eventFree', { count: free });
  return list.Waiting > 0 ? t('eventFullWaiting', { count: list.Waiting }) : t('eventFull');
};

interface Props {
  readonly event: Event;
  readonly now: number;
  /** Marked where it stands; empty for none. */
  readonly keyword?: string;
  /** What the reader has there, in place of how many places are left. */
  readonly own?: string | undefined;
  /** Asks whether the reader's places are given back; undefined where that cannot be. */
  readonly onCancel?: (() => void) | undefined;
}

const Tags = ({ event, now, own }: Props) => {
  const phase = eventPhase(event, now);
  const open = phase === 'upcoming' || phase === 'running';
  return (
    <p className={styles.tags}>
      {phase === 'running' && <Tag kind="own">{t('eventRunning')}</Tag>}
      {phase === 'over' && <Tag kind="plain">{t('over')}</Tag>}
      {phase === 'cancelled' && <Tag kind="note">{t('eventCancelled')}</Tag>}
      {open && event.Formerstarttime > 0 && <Tag kind="note">{t('eventMoved')}</Tag>}
      {own !== undefined && <Tag kind="own">{own}</Tag>}
      {open &&
        own === undefined &&
        event.Lists.map((list) => (
          <Tag key={list.Attendance} kind="plain">
            {t(WAY_TEXTS[list.Attendance])} {freeText(list)}
          </Tag>
        ))}
    </p>
  );
};

/** An event in a list. */
export const EventRow = memo((props: Props) => {
  const { event, now, keyword = '', onCancel } = props;
  const { Id, Title, University, Organiser, Starttime, City, Place } = event;
  const { month, day } = dayNumbers(dayOf(Starttime));
  const phase = eventPhase(event, now);
  const past = phase === 'over' || phase === 'cancelled';
  const marked = (text: string): ReactNode =>
    keyword === '' ? text : <Highlighted text={text} keyword={keyword} />;
  return (
    <li className={past ? `${styles.row} ${styles.past}` : styles.row}>
      <div
        className={`row ${styles.date}`}
        style={University === null || past ? undefined : { backgroundColor: University.Color }}
        aria-hidden="true"
      >
        <span>{t('eventMonth', { month })}</span>
        <b>{day}</b>
      </div>
      <div className="fill">
        <h2 className={styles.title}>
          <CoverLink to={eventPath(Id)}>{marked(Title)}</CoverLink>
        </h2>
        <p className={`second-2 ${styles.university}`}>{University?.Name ?? Organiser}</p>
        <p className={`second-3 ${styles.where}`}>
          <span className="unseen">{dayText(dayOf(Starttime))} </span>
          {hoursText(event)}
          {Place !== '' && <> · {marked(`${City} ${Place}`)}</>}
        </p>
        <Tags {...props} />
        {onCancel !== undefined && (
          <Button
            className={styles.cancel}
            kind="plain"
            size="small"
            aria-haspopup="dialog"
            aria-label={`${t('eventCancel')} ${Title}`}
            onClick={onCancel}
          >
            {t('eventCancel')}
          </Button>
        )}
      </div>
    </li>
  );
});
