import type { EventDetail } from '@xuanjiang/contracts/event';
import { clockOf, dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { CalendarClock, MapPin, Users } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { askReach } from '../../../../lib/app-state.ts';
import { blocksFiles } from '../../../../lib/save-blob.ts';
import buttonStyles from '../../../../ui/button.module.css';
import { Button } from '../../../../ui/button.tsx';
import { copyAndSay } from '../../../../ui/copy/copy-and-say.ts';
import { dayText, timeText } from '../../../talks/talk/public.ts';
import { calendarPath } from '../model.ts';
import { t } from '../texts.ts';
import { hoursText } from '../when.ts';
import styles from './event-facts.module.css';

interface RowProps {
  readonly icon: typeof MapPin;
  readonly title: ReactNode;
  /** Read before the title, for who sees no icon. */
  readonly label: string;
  readonly lines: readonly string[];
  readonly action?: ReactNode;
}

const Row = ({ icon: Icon, title, label, lines, action }: RowProps) => (
  <li className={`row-wrap ${styles.row}`}>
    <Icon className={styles.icon} size={22} aria-hidden="true" />
    <div className={styles.text}>
      <p className={styles.title}>
        <span className="unseen">{label}</span>
        {title}
      </p>
      {lines.filter(Boolean).map((line) => (
        <p key={line} className={`second-3 ${styles.fact}`}>
          {line}
        </p>
      ))}
    </div>
    {action}
  </li>
);

const small = `${buttonStyles.button} ${buttonStyles.soft} ${buttonStyles.small}`;

/** An app that opens no files of calendars says how it is done. The server draws one link for all browsers. */
const explainBlocked = ({ Id, Title }: EventDetail, press: MouseEvent): void => {
  if (!blocksFiles()) return;
  press.preventDefault();
  askReach({ kind: 'event', id: Id, title: Title, auto: false, calendar: true });
};

const CalendarLink = ({ event }: { readonly event: EventDetail }) => (
  <a
    className={small}
    href={calendarPath(event.Id)}
    download={`${event.Id}.ics`}
    onClick={(press) => explainBlocked(event, press)}
  >
    {t('eventCalendar')}
  </a>
);

const copyAddress = ({ Province, City, Address, Place }: EventDetail): void =>
  void copyAndSay([City === Province ? '' : Province, City, Address, ' ', Place].join('').trim(), {
    done: t('addressCopied'),
    failed: t('couldNotCopyAddress'),
  });

/** When and where it is, and for whom. */
export const EventFacts = ({ event }: { readonly event: EventDetail }) => {
  const { Place, City, Address, Audience, Checkinfrom, Starttime, Applyuntil, Cancelled } = event;
  const sameDay = dayOf(Checkinfrom) === dayOf(Starttime);
  const checkinFrom = sameDay ? clockOf(Checkinfrom) : timeText(Checkinfrom);
  return (
    <ul className={`card ${styles.card}`}>
      <Row
        icon={CalendarClock}
        label={t('eventWhen')}
        title={
          <>
            {dayText(dayOf(Starttime))} <span className={styles.hours}>{hoursText(event)}</span>
          </>
        }
        lines={
          Cancelled
            ? []
            : [
                Place === '' ? '' : t('eventCheckinFrom', { clock: checkinFrom }),
                t('eventApplyUntil', { time: timeText(Applyuntil) }),
              ]
        }
        action={Cancelled ? undefined : <CalendarLink event={event} />}
      />
      {Place !== '' && (
        <Row
          icon={MapPin}
          label={t('eventWhere')}
          title={Place}
          lines={[`${City} ${Address}`.trim()]}
          action={
            <Button kind="soft" size="small" onClick={() => copyAddress(event)}>
              {t('copyAddress')}
            </Button>
          }
        />
      )}
      {Audience !== '' && <Row icon={Users} label={t('eventFor')} title={Audience} lines={[]} />}
    </ul>
  );
};
