import { clockOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { talkStatus } from '@xuanjiang/contracts/rules/talk-status';
import type { Talk } from '@xuanjiang/contracts/talk';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { pageFacts } from '../../../../../lib/page-facts.ts';
import { Button } from '../../../../../ui/button.tsx';
import { CoverLink } from '../../../../../ui/cover-link.tsx';
import { Emblem } from '../../../../../ui/emblem.tsx';
import { Facts } from '../../../../../ui/facts.tsx';
import { SubSection } from '../../../../../ui/section.tsx';
import { SkeletonRows } from '../../../../../ui/skeleton.tsx';
import { EmptyState } from '../../../../../ui/state.tsx';
import { TalkButton } from '../../list/components/talk-button.tsx';
import { talkFacts } from '../../list/talk-facts.ts';
import { talkPath } from '../../talk-action.ts';
import { LazyDayBrowser } from '../../timetable/components/lazy-day-browser.ts';
import { useOpenDay } from '../../timetable/use-open-day.ts';
import { dayText } from '../../when.ts';
import type { HomeGroup } from '../home-talks.ts';
import { homeGroups } from '../home-talks.ts';
import { t } from '../texts.ts';
import type { Home } from '../use-home.ts';
import styles from './home-timetable.module.css';

interface HomeRowProps {
  readonly talk: Talk;
  readonly now: number;
  /** The student's own; empty when it is not known. */
  readonly provinceid: string;
  /** Says for whom it is: the heading over it does not. */
  readonly showAudience: boolean;
}

/** A talk in the timetable of the home page, in two lines. */
const HomeRow = ({ talk, now, provinceid, showAudience }: HomeRowProps) => {
  const status = talkStatus(talk, now);
  const facts = talkFacts(talk, status, provinceid, pageFacts.lang).filter(
    ({ key }) => showAudience || key !== 'yourProvince',
  );
  const over = status === 'replay' || status === 'cancelled';
  return (
    <li className={over ? `${styles.row} ${styles.over}` : styles.row}>
      <div className={styles.when}>
        <time className={styles.clock} dateTime={new Date(talk.Starttime).toISOString()}>
          {clockOf(talk.Starttime)}
        </time>
        {status === 'live' && <span className={styles.live}>{t('talkLive')}</span>}
      </div>
      <Emblem shortname={talk.Universityshortname} color={talk.Color} size={36} />
      <div className="fill">
        <CoverLink className={`title-lines ${styles.homeRowTitle}`} to={talkPath(talk.Id)}>
          {talk.Title}
        </CoverLink>
        <Facts facts={[{ key: 'university', content: talk.Universityname }, ...facts]} />
      </div>
      <div className={styles.action}>
        <TalkButton talk={talk} status={status} />
      </div>
    </li>
  );
};

/** Rows of the timetable before the rest is behind a button: the first screen is full with them. */
const ROWS = 9;

interface Props {
  readonly home: Home;
  /** Name of the student's own province; null for the whole country. */
  readonly province: string | null;
  readonly onProvince: () => void;
  /** Whether the whole day is shown, with the way to other days. */
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  /** Asks a new visitor for their province. */
  readonly children?: ReactNode;
}

const TITLES = {
  university: 'homeUniversity',
  own: 'homeOwn',
  nation: 'homeNation',
  other: 'homeOther',
} as const;

interface GroupProps {
  readonly group: HomeGroup;
  readonly now: number;
  readonly provinceid: string;
}

const Group = ({ group, now, provinceid }: GroupProps) => {
  const { audience, talks, total } = group;
  const list = (
    <ul>
      {talks.map((talk) => (
        <HomeRow
          key={talk.Id}
          talk={talk}
          now={now}
          provinceid={provinceid}
          showAudience={audience !== 'own' && audience !== 'nation'}
        />
      ))}
    </ul>
  );
  if (audience === null) return list;
  return <SubSection title={t(TITLES[audience], { count: total })}>{list}</SubSection>;
};

/** Today's timetable beside the talk in large: own province first, then the whole country. */
export const HomeTimetable = (props: Props) => {
  const { home, province, onProvince, open, onOpen, children } = props;
  const { day, now, timetable, reader } = home;
  const { dayBrowser, shown, toggle, close } = useOpenDay(day, onOpen);
  const id = useId();
  const all = () => onOpen(true);
  const groups = timetable && homeGroups(timetable, reader, ROWS);
  const total = groups?.reduce((sum, group) => sum + group.total, 0) ?? 0;
  const name = province ?? t('talkNationwide');
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={`row-wrap ${styles.head}`}>
        <h2 id={id} className={styles.title}>
          {t(shown ? 'talkTimetableAll' : 'todaysTalks')}
        </h2>
        {!shown && <span className="text-14-2">{dayText(day)}</span>}
        {shown && (
          <button ref={toggle} type="button" className={styles.fold} aria-expanded onClick={close}>
            {t('talkFold')}
          </button>
        )}
        <button
          type="button"
          className={`tap ${styles.province}`}
          aria-label={t('talkChooseProvince', { province: name })}
          aria-haspopup="dialog"
          onClick={onProvince}
        >
          {name}
          <ChevronDown size={16} aria-hidden="true" />
        </button>
      </div>
      {children}
      {open && <LazyDayBrowser {...dayBrowser} />}
      {!shown && groups === undefined && <SkeletonRows rows={ROWS} />}
      {!shown && groups?.length === 0 && (
        <EmptyState
          title={t('noTalksToday')}
          hint={t('talkTimetableEmptyHint')}
          action={
            <Button kind="soft" onClick={all}>
              {t('talkOtherDays')}
            </Button>
          }
        />
      )}
      {!shown &&
        groups?.map((group) => (
          <Group
            key={group.audience ?? 'all'}
            group={group}
            now={now}
            provinceid={reader.provinceid}
          />
        ))}
      {!shown && total > 0 && (
        <button type="button" className={styles.more} aria-expanded={false} onClick={all}>
          {t('talkAllCount', { count: total })}
        </button>
      )}
    </section>
  );
};
