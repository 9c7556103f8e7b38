import type { TalkCourse } from '@xuanjiang/contracts/stat';
import type { ReactNode } from 'react';
import { ListLoadingOrFailed } from '../../../kit/public.ts';
import { countOf } from '../amount-text.ts';
import { useCourse } from '../api.ts';
import stat from '../components/stat.module.css';
import { t } from '../texts.ts';
import styles from './course.module.css';
import { CourseChart } from './course-chart.tsx';
import { isKnown, spanText, sumsOf } from './course-model.ts';
import { CourseTable } from './course-table.tsx';
import { slotsOf } from './province-rows.ts';

const Legend = ({ course }: { readonly course: TalkCourse }) => (
  <ul className={styles.legend}>
    {isKnown(course.Minutes, 'Audience') && <li>{t('courseAudience')}</li>}
    {isKnown(course.Minutes, 'Median') && (
      <li className={styles.ofMedian}>{t('courseMedianOf', { count: course.Earlier })}</li>
    )}
    <li className={styles.ofChat}>{t('chat')}</li>
    <li className={styles.ofQuestion}>{t('questions')}</li>
    {course.Polls.length > 0 && <li className={styles.ofPoll}>{t('polls')}</li>}
    {slotsOf(course).length > 0 && <li className={styles.ofProvince}>{t('courseProvinces')}</li>}
  </ul>
);

/** What the minutes add up to, and what of the talk's messages was not in them. */
const Sums = ({ course, chat }: { readonly course: TalkCourse; readonly chat: number | null }) => {
  const sums = sumsOf(course);
  const isChatKnown = isKnown(course.Minutes, 'Chat');
  const outside = chat === null || !isChatKnown ? 0 : chat - sums.chat;
  const parts = [
    ...(isKnown(course.Minutes, 'Audience')
      ? [t('coursePeak', { count: countOf(sums.peak), clock: sums.peakAt || '—' })]
      : []),
    ...(isKnown(course.Minutes, 'Came')
      ? [t('courseFlow', { came: countOf(sums.came), left: countOf(sums.left) })]
      : []),
    ...(isChatKnown
      ? [t('courseWritten', { chat: countOf(sums.chat), question: countOf(sums.question) })]
      : []),
    ...(outside > 0
      ? [t('courseOutside', { count: countOf(outside), all: countOf(chat ?? 0) })]
      : []),
  ];
  return (
    <>
      <p className={styles.sums}>{parts.join(' · ')}</p>
      {!isKnown(course.Minutes, 'Audience') && <p className={stat.quiet}>{t('courseNoViewers')}</p>}
      {!isChatKnown && <p className={stat.quiet}>{t('courseNoChat')}</p>}
    </>
  );
};

interface MinutesProps {
  /** The time of the talk, in words. */
  readonly span?: string | undefined;
  /** Which talk it is, where that can be chosen. */
  readonly choice?: ReactNode;
  readonly children: ReactNode;
}

/** The card of a talk minute by minute. */
export const MinutesCard = ({ span, choice, children }: MinutesProps) => (
  <section className={`${stat.card} ${stat.pad}`} aria-label={t('courseMinutes')}>
    <div className={stat.head}>
      <h2>
        {t('courseMinutes')}
        {span !== undefined && <small className={stat.small}>{span}</small>}
      </h2>
      {choice}
    </div>
    {children}
  </section>
);

const spanOf = ({ From, Until, Real }: TalkCourse): string | undefined =>
  From === null
    ? undefined
    : t(Real ? 'courseReal' : 'coursePlanned', { span: spanText(From, Until) });

interface Props {
  readonly id: string;
  /** Messages of the talk in all, as they are shown beside it; null where they are not. */
  readonly chat: number | null;
  /** Which talk it is, where that can be chosen. */
  readonly choice?: ReactNode;
}

/** A talk minute by minute, in a card. */
export const CourseCard = ({ id, chat, choice }: Props) => {
  const query = useCourse(id);
  const { data } = query;
  return (
    <MinutesCard span={data && spanOf(data)} choice={choice}>
      <ListLoadingOrFailed query={query} />
      {data !== undefined && data.Minutes.length === 0 && (
        <p className={stat.quiet}>{t('courseNotYet')}</p>
      )}
      {data !== undefined && data.Minutes.length > 0 && (
        <>
          <Sums course={data} chat={chat} />
          <Legend course={data} />
          <CourseChart course={data} />
          <CourseTable course={data} />
        </>
      )}
    </MinutesCard>
  );
};
