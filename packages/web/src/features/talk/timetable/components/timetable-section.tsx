import { Link } from 'react-router-dom';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Section } from '../../../../ui/section.tsx';
import { EmptyState } from '../../../../ui/state.tsx';
import { TalkList } from '../../list/components/talk-list.tsx';
import { t } from '../../texts.ts';
import { dayText } from '../../when.ts';
import type { Timetable } from '../timetable.ts';
import { collapseTimetable } from '../timetable.ts';
import styles from './timetable-section.module.css';

/** Rows of the timetable before the rest is behind a link. */
const ROWS = 6;

interface Props {
  readonly day: string;
  readonly timetable: Timetable;
  readonly total: number;
  readonly now: number;
  readonly provinceid: string;
}

/** Today's timetable, cut to a sensible length. */
export const TimetableSection = ({ day, timetable, total, now, provinceid }: Props) => {
  const talks = collapseTimetable(timetable, ROWS);
  const all = (
    <Link className={styles.all} to="/videoNow">
      {dayText(day)} · {t('talkAll')}
    </Link>
  );
  return (
    <Section title={t('talkTimetable')} aside={all}>
      {talks.length === 0 ? (
        <EmptyState
          title={t('talkTimetableEmpty')}
          hint={t('talkTimetableEmptyHint')}
          action={
            <ButtonLink kind="soft" to="/videoNow">
              {t('talkOtherDays')}
            </ButtonLink>
          }
        />
      ) : (
        <TalkList talks={talks} now={now} provinceid={provinceid} />
      )}
      {total > talks.length && (
        <Link className={styles.more} to="/videoNow">
          {t('talkAllCount', { count: total })}
        </Link>
      )}
    </Section>
  );
};
