import type { Talk } from '@xuanjiang/contracts/talk';
import { Button } from '../../../../../ui/button.tsx';
import { Section, SubSection } from '../../../../../ui/section.tsx';
import { EmptyState } from '../../../../../ui/state.tsx';
import { audienceTitle } from '../../audience.ts';
import { useProvince } from '../../filter/use-province.ts';
import { TalkList } from '../../list/components/talk-list.tsx';
import { t } from '../../texts.ts';
import { dayText } from '../../when.ts';
import type { Timetable } from '../timetable.ts';
import { collapseTimetable, groupByAudience } from '../timetable.ts';
import { useOpenDay } from '../use-open-day.ts';
import { useOwnUniversity } from '../use-own-university.ts';
import { LazyDayBrowser } from './lazy-day-browser.ts';
import styles from './timetable-section.module.css';

interface GroupedTalksProps {
  readonly talks: readonly Talk[];
  readonly now: number;
}

/** Talks by for whom they are, those of the own province first, for staff those of the own university. It must be known. */
const GroupedTalks = ({ talks, now }: GroupedTalksProps) => {
  const { province } = useProvince();
  const { value = '', label = '' } = province ?? {};
  const university = useOwnUniversity();
  return groupByAudience(talks, value, university).map(({ audience, talks: ofGroup }) => (
    <SubSection key={audience} title={audienceTitle(audience, label)}>
      <TalkList talks={ofGroup} now={now} />
    </SubSection>
  ));
};

/** Rows of the timetable before the rest is behind a button. */
const ROWS = 6;

interface Props {
  readonly day: string;
  readonly timetable: Timetable;
  /** Talks of other days, where today has nothing left. */
  readonly next: readonly Talk[];
  readonly total: number;
  readonly now: number;
  /** The student's own; empty when it is not known. */
  readonly provinceid: string;
  /** Whether the whole day is shown, with the way to other days. */
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

/** Today's timetable, cut to a sensible length, until it is opened in its place. */
export const TimetableSection = (props: Props) => {
  const { day, timetable, next, total, now, provinceid, open, onOpen } = props;
  const { dayBrowser, shown, toggle, close } = useOpenDay(day, onOpen);
  const talks = collapseTimetable(timetable, ROWS, provinceid, useOwnUniversity());
  const over = talks.filter((talk) => timetable.ended.includes(talk));
  const ahead = talks.filter((talk) => !over.includes(talk));
  const all = () => onOpen(true);
  return (
    <Section
      title={t(shown ? 'talkTimetableAll' : 'todaysTalks')}
      aside={
        <button
          ref={toggle}
          type="button"
          className={styles.all}
          aria-expanded={shown}
          onClick={shown ? close : all}
        >
          {shown ? t('talkFold') : `${dayText(day)} · ${t('all')}`}
        </button>
      }
    >
      {open && <LazyDayBrowser {...dayBrowser} />}
      {!shown && talks.length === 0 && (
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
      {!shown && next.length > 0 && <TalkList talks={next} now={now} showDay />}
      {!shown &&
        ahead.length > 0 &&
        (provinceid === '' ? (
          <TalkList talks={ahead} now={now} />
        ) : (
          <GroupedTalks talks={ahead} now={now} />
        ))}
      {!shown && over.length > 0 && (
        <SubSection title={t('ended')}>
          <TalkList talks={over} now={now} />
        </SubSection>
      )}
      {!shown && total > talks.length && (
        <button type="button" className={styles.more} onClick={all}>
          {t('talkAllCount', { count: total })}
        </button>
      )}
    </Section>
  );
};
