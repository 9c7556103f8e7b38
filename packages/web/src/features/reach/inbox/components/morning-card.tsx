import { clockOf, dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Talk } from '@xuanjiang/contracts/talk';
import { ChevronRight } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { Button } from '../../../../ui/button.tsx';
import { CoverLink } from '../../../../ui/cover-link.tsx';
import { Emblem } from '../../../../ui/emblem.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { talkPath, useMarks, useProvince } from '../../../talks/talk/public.ts';
import { useMorningTalks } from '../api.ts';
import { isForProvince, morningNumbers, morningRows } from '../morning.ts';
import { t } from '../texts.ts';
import { dateText } from '../when.ts';
import styles from './cards.module.css';
import type { MessageProps } from './message-foot.tsx';
import { Arrival, Foot } from './message-foot.tsx';

interface RowProps {
  readonly talk: Talk;
  readonly own: boolean;
  readonly reserved: boolean;
}

const Row = ({ talk, own, reserved }: RowProps) => (
  <li className={`row-10px ${styles.talk}`}>
    <time className={styles.clock} dateTime={new Date(talk.Starttime).toISOString()}>
      {clockOf(talk.Starttime)}
    </time>
    <Emblem shortname={talk.Universityshortname} color={talk.Color} size={28} />
    <div className="fill">
      <CoverLink className={`two-lines ${styles.name}`} to={talkPath(talk.Id)}>
        {talk.Title}
      </CoverLink>
      <p className={styles.facts}>
        {talk.Universityname}
        {reserved && ` · ${t('reserved')}`}
        {own && ` · ${t('yourProvince')}`}
      </p>
    </div>
  </li>
);

/** How many talks the day has; nothing of it while that is not known. */
const headlineOf = (
  numbers: ReturnType<typeof morningNumbers> | undefined,
  isToday: boolean,
): string => {
  if (numbers === undefined) return t(isToday ? 'todaysTalks' : 'inboxMorningThatDay');
  const { count, own } = numbers;
  if (!isToday) return t('inboxMorningPast', { count });
  return own === null
    ? t('inboxMorningCount', { count })
    : t('inboxMorningCountOwn', { count, own });
};

/** The timetable of a day: how many talks, and the first three, the own province's before others. */
export const MorningCard = ({ message, unread, now }: MessageProps) => {
  const { province } = useProvince();
  const { has } = useMarks();
  const today = dayOf(now);
  const { data, isError, refetch } = useMorningTalks(message.Day, message.Day < today);
  const code = province?.value ?? '';
  const talks = data?.List ?? [];
  const numbers = data && morningNumbers(talks, data.Total, code);
  return (
    <article className={`${styles.card} ${styles.morning}`}>
      <header className={styles.block}>
        <div className={styles.line}>
          <span className={styles.kicker}>
            {t('inboxMorningHead', { date: dateText(message.Day) })}
          </span>
          <Arrival time={message.Time} unread={unread} />
        </div>
        <h3 className={styles.headline}>{headlineOf(numbers, message.Day === today)}</h3>
      </header>
      {data === undefined && !isError && <SkeletonRows rows={3} />}
      {data === undefined && isError && (
        <div className={`row-wrap-2 text-14-2 ${styles.failed}`} role="alert">
          {t('loadFailed')}
          <Button kind="soft" size="small" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </div>
      )}
      {data !== undefined && talks.length === 0 && (
        <p className={styles.note}>{t('inboxMorningNone')}</p>
      )}
      <ul className={styles.talks}>
        {morningRows(talks, code, message.Time).map((talk) => (
          <Row
            key={talk.Id}
            talk={talk}
            own={isForProvince(talk, code) && talk.Provinces.length > 0}
            reserved={has('reservation', talk.Id)}
          />
        ))}
      </ul>
      <RouterLink className={`centre ${styles.all}`} to={message.Link}>
        {numbers === undefined
          ? t('inboxMorningSee')
          : t('inboxMorningAll', { count: numbers.count })}
        <ChevronRight size={16} aria-hidden="true" />
      </RouterLink>
      <Foot message={message} />
    </article>
  );
};
