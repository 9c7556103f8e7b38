import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { Next } from '@xuanjiang/contracts/mine';
import { eventPath } from '@xuanjiang/contracts/rules/event-path';
import { clockOf, dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { CalendarCheck } from 'lucide-react';
import { useNow } from '../../../../lib/use-now.ts';
import { AllLink } from '../../../../ui/all-link.tsx';
import buttonStyles from '../../../../ui/button.module.css';
import { ButtonLink } from '../../../../ui/button.tsx';
import { CoverLink } from '../../../../ui/cover-link.tsx';
import { Emblem } from '../../../../ui/emblem.tsx';
import { dayNumbers, talkCalendarPath, talkPath } from '../../../talks/talk/public.ts';
import type { Mine } from '../api.ts';
import type { NextState } from '../model.ts';
import { dayWord, minutesUntil, nextState } from '../model.ts';
import { t } from '../texts.ts';
import styles from './next-card.module.css';

interface RowProps {
  readonly next: Next;
  readonly state: NextState;
  readonly now: number;
}

const DAYS = { today: 'todayTag', tomorrow: 'mineTomorrow', other: 'dayOfMonth' } as const;

const When = ({ next: { Time }, state, now }: RowProps) => (
  <div className={styles.when}>
    <time className={styles.clock} dateTime={new Date(Time).toISOString()}>
      {clockOf(Time)}
    </time>
    {state === 'live' && <span className={styles.live}>{t('talkLive')}</span>}
    {state === 'running' && <span className={styles.soon}>{t('onNow')}</span>}
    {state === 'soon' && (
      <span className={styles.soon}>{t('mineInMinutes', { count: minutesUntil(Time, now) })}</span>
    )}
    {state === 'later' && (
      <span className={styles.day}>{t(DAYS[dayWord(Time, now)], dayNumbers(dayOf(Time)))}</span>
    )}
  </div>
);

/** What can be done with it now: enter, wait, keep it in the calendar, show the ticket. */
const Action = ({ next: { Talk, Event }, state }: RowProps) => {
  if (Event !== null) {
    return (
      <ButtonLink
        to={eventPath(Event.Id)}
        kind="soft"
        size="small"
        aria-label={t('mineActionOf', { action: t('mineTicket'), title: Event.Title })}
      >
        {t('mineTicket')}
      </ButtonLink>
    );
  }
  if (Talk === null) return null;
  if (state === 'later') {
    return (
      <a
        className={`${buttonStyles.button} ${buttonStyles.plain} ${buttonStyles.small}`}
        href={talkCalendarPath(Talk.Id)}
        aria-label={t('mineActionOf', { action: t('mineCalendar'), title: Talk.Title })}
      >
        {t('mineCalendar')}
      </a>
    );
  }
  const action = t(state === 'live' ? 'enter' : 'mineWait');
  return (
    <ButtonLink
      to={talkPath(Talk.Id)}
      kind={state === 'live' ? 'primary' : 'soft'}
      size="small"
      aria-label={t('mineActionOf', { action, title: Talk.Title })}
    >
      {action}
    </ButtonLink>
  );
};

const NextRow = (props: RowProps) => {
  const { Talk, Event } = props.next;
  const university = Event?.University ?? null;
  return (
    <li className={`row-wrap ${styles.row}`}>
      <When {...props} />
      {Talk !== null && (
        <Emblem shortname={Talk.Universityshortname} color={Talk.Color} size={36} />
      )}
      {university !== null && (
        <Emblem shortname={university.Shortname} color={university.Color} size={36} />
      )}
      {Talk === null && university === null && (
        <span className={styles.sign}>
          <CalendarCheck size={20} aria-hidden="true" />
        </span>
      )}
      <div className={styles.what}>
        {Talk !== null && (
          <>
            <CoverLink className={`title-lines ${styles.title}`} to={talkPath(Talk.Id)}>
              {Talk.Title}
            </CoverLink>
            <p className={styles.university}>{Talk.Universityname}</p>
          </>
        )}
        {Event !== null && (
          <>
            <CoverLink className={`title-lines ${styles.title}`} to={eventPath(Event.Id)}>
              {Event.Title}
            </CoverLink>
            <p className={styles.university}>
              {t('mineEvent')} · {university?.Name ?? Event.Organiser}
            </p>
          </>
        )}
      </div>
      <div className={styles.action}>
        <Action {...props} />
      </div>
    </li>
  );
};

interface Props {
  /** Undefined while it loads. */
  readonly mine: Mine | undefined;
}

/** 接下来: the next booked talks and events. */
export const NextCard = ({ mine }: Props) => {
  const now = useNow(MINUTE_MS);
  const rows = (mine?.Next ?? [])
    .map((next) => ({ next, state: nextState(next, now) }))
    .filter(({ state }) => state !== 'over');
  return (
    <section
      className={`card-clip ${styles.card}`}
      aria-label={t('mineNext')}
      aria-busy={mine === undefined}
    >
      <div className={`spread-3 ${styles.head}`}>
        <h2 className={styles.heading}>{t('mineNext')}</h2>
        {mine !== undefined && mine.Coming > 0 && (
          <AllLink to="/myShopping">{t('mineNextAll', { count: mine.Coming })}</AllLink>
        )}
      </div>
      {mine === undefined && <div className={styles.waiting} />}
      {mine !== undefined && rows.length === 0 && (
        <div className={`spread-wrap ${styles.none}`}>
          <p>{t('mineNextNone')}</p>
          <ButtonLink to="/video" kind="soft" size="small">
            {t('goToTalks')}
          </ButtonLink>
        </div>
      )}
      {rows.length > 0 && (
        <ul>
          {rows.map(({ next, state }) => (
            <NextRow key={next.Talk?.Id ?? next.Event?.Id} next={next} state={state} now={now} />
          ))}
        </ul>
      )}
    </section>
  );
};
