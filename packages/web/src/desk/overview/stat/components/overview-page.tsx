import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { talkPath } from '../../../../features/talks/talk/public.ts';
import { TroubleNote } from '../../../../features/talks/trouble/public.ts';
import { pageNow } from '../../../../lib/page-now.ts';
import { useWide } from '../../../../lib/wide.ts';
import { EmptyState } from '../../../../ui/state.tsx';
import { ListFailed, ListSkeleton, StaffPage, TrialButton } from '../../../kit/public.ts';
import {
  OthersCard,
  PhoneWaiting,
  ThreadsCard,
  useWaitingItems,
  useWaitingThreads,
} from '../../waiting/public.ts';
import { useOverview } from '../api.ts';
import { t } from '../texts.ts';
import { OverviewHero } from './overview-hero.tsx';
import { OverviewTalks } from './overview-talks.tsx';
import styles from './stat.module.css';

type Overview = NonNullable<ReturnType<typeof useOverview>['data']>;

/** Open questions of all talks. */
const Questions = ({ overview }: { readonly overview: Overview }) => {
  const navigate = useNavigate();
  return (
    <section
      className={`${styles.card} ${styles.pad} ${styles.later}`}
      aria-label={t('orgQuestions')}
    >
      <div className={styles.head}>
        <h2>
          {t('orgQuestions')} {overview.Unanswered}
        </h2>
        {overview.Unanswered > 0 && (
          <Button onClick={() => void navigate('/orgCenter/questions')}>
            {t('orgAnswerThem')}
          </Button>
        )}
      </div>
      {overview.Unanswered === 0 && <p className={styles.quiet}>{t('noOpenQuestions')}</p>}
      <ul className={styles.list}>
        {overview.Questions.map(({ Talkid, Talktitle, Content, Askedat }) => (
          <li key={`${Talkid}${Askedat}${Content}`}>
            <Link to={talkPath(Talkid)}>{Content}</Link>
            <span className={styles.quiet}>
              {Talktitle} · {momentOf(Askedat)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Signups = ({ overview }: { readonly overview: Overview }) => (
  <section className={`${styles.card} ${styles.pad} ${styles.later}`} aria-label={t('orgSignups')}>
    <div className={styles.head}>
      <h2>
        {t('orgSignups')} {overview.Newsignups}
      </h2>
      <Link to="/orgCenter/signups">{t('orgSeeSignups')}</Link>
    </div>
    <p className={styles.quiet}>{t('orgSignupsWeek')}</p>
    <p className={styles.quiet}>{t('orgSignupsAll', { count: overview.Signups })}</p>
  </section>
);

const Guides = ({ overview }: { readonly overview: Overview }) => (
  <section
    className={`${styles.card} ${styles.pad} ${styles.guides}`}
    aria-label={t('admissionGuides')}
  >
    <div className={styles.head}>
      <h2>{t('admissionGuides')}</h2>
      <Link to="/orgCenter/guides">{t('orgSeeGuides')}</Link>
    </div>
    <p className={styles.quiet}>{t('orgGuideCount', { count: overview.Guidetotal })}</p>
    {overview.Guidetotal === 0 && <p className={styles.quiet}>{t('orgGuidesNone')}</p>}
    <ul className={styles.list}>
      {overview.Guides.map(({ Id, Title, Pages, Readers, Opened }) => (
        <li key={Id}>
          <b>{Title}</b>
          <span className={styles.quiet}>
            {t('orgGuideFacts', { pages: Pages, readers: Readers, opened: Opened })}
          </span>
        </li>
      ))}
    </ul>
  </section>
);

/** What a liaison sees first: the next talk, then what waits for the university. */
export const OverviewPage = () => {
  const { data, isLoadingError, error, refetch } = useOverview();
  const wide = useWide();
  const items = useWaitingItems();
  const threads = useWaitingThreads(wide);
  // What waits stands above the rest: coming later it would move it, and a press would meet something else.
  // A tablet that is turned keeps what it shows: the messages come into a card of their own.
  const [beganWide] = useState(wide);
  const shown = data !== undefined && items.isFetched && (threads.isFetched || !beganWide);
  return (
    <StaffPage
      title={t('overview')}
      note={wide ? momentOf(pageNow()) : undefined}
      actions={<TrialButton />}
    >
      <TroubleNote />
      {!shown &&
        (isLoadingError ? (
          <ListFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton />
        ))}
      {shown && (
        <div className={styles.columns}>
          <div className={styles.page}>
            {data.Next === null ? (
              <section className={`${styles.card} ${styles.pad}`}>
                <EmptyState title={t('orgNoNext')} hint="" />
              </section>
            ) : (
              <OverviewHero talk={data.Next} asked={data.Asked} />
            )}
            {wide ? <OthersCard query={items} /> : <PhoneWaiting query={items} />}
            <OverviewTalks rows={data.Talks} total={data.Talktotal} />
          </div>
          <div className={styles.page}>
            {wide && <ThreadsCard query={threads} />}
            <Questions overview={data} />
            <Signups overview={data} />
            <Guides overview={data} />
          </div>
        </div>
      )}
    </StaffPage>
  );
};
