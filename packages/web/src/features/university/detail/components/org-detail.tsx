import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import type { UniversityDetail } from '@xuanjiang/contracts/university';
import { useEffect, useId, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useGoBack } from '../../../../lib/navigation.ts';
import { refusalOf } from '../../../../lib/refusal.ts';
import { universityWords } from '../../../../lib/share-words.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { useShareSubject } from '../../../../lib/wechat/page-share.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { HeaderBar } from '../../../../ui/header-bar.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../ui/state.tsx';
import type { Tab } from '../../../../ui/tab-list.tsx';
import { TabList } from '../../../../ui/tab-list.tsx';
import { UniversityTalks } from '../../../talk/public.ts';
import { EnrolmentPanel } from '../../enrolment/components/enrolment-panel.tsx';
import { FollowButton } from '../../follow/components/follow-button.tsx';
import { whenOf } from '../../list/next-talk.ts';
import type { OrgTab } from '../../paths.ts';
import { orgIdIn, orgTabIn } from '../../paths.ts';
import { t } from '../../texts.ts';
import { AnswersPanel } from './answers-panel.tsx';
import { FactsPanel } from './facts-panel.tsx';
import { OrgHead } from './org-head.tsx';
import styles from './org-tabs.module.css';

const Panel = ({
  tab,
  university,
}: {
  readonly tab: OrgTab;
  readonly university: UniversityDetail;
}) => {
  switch (tab) {
    case 'about':
      return <FactsPanel university={university} />;
    case 'data':
      return <EnrolmentPanel universityId={university.Id} color={university.Color} />;
    case 'talks':
      return <UniversityTalks id={university.Id} />;
    case 'answers':
      return <AnswersPanel universityId={university.Id} />;
  }
};

const tabsOf = (university: UniversityDetail, live: boolean): Tab<OrgTab>[] => [
  { key: 'about', title: t('orgTabAbout') },
  { key: 'data', title: t('orgTabData') },
  {
    key: 'talks',
    title: (
      <>
        {t('orgTabTalks')}
        {live && (
          <span className={styles.live}>
            <span className="unseen">{t('orgLiveNow')}</span>
          </span>
        )}
      </>
    ),
  },
  {
    key: 'answers',
    title: (
      <>
        {t('orgTabAnswers')}
        {university.Answers > 0 && <span className={styles.count}>{university.Answers}</span>}
      </>
    ),
  },
];

const Shown = ({ university }: { readonly university: UniversityDetail }) => {
  const [query, setQuery] = useSearchParams();
  const tab = orgTabIn(query);
  useShareSubject(universityWords(university));
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const live = whenOf(university.Nexttalk, useNow(MINUTE_MS)) === 'live';
  const before = useRef(tab);
  // Another tab begins under the tabs that stay, not in the middle of the page.
  useEffect(() => {
    if (before.current === tab) return;
    before.current = tab;
    if ((panel.current?.getBoundingClientRect().top ?? 0) < 0) panel.current?.scrollIntoView();
  }, [tab]);
  return (
    <>
      <OrgHead
        university={university}
        follow={(place) => <FollowButton university={university} onHue={place === 'head'} />}
      />
      <div className={styles.tabs}>
        <TabList
          id={id}
          label={t('orgTabs')}
          tabs={tabsOf(university, live)}
          selected={tab}
          onSelect={(key) =>
            setQuery(
              (old) => {
                const next = new URLSearchParams(old);
                next.set('tab', key);
                return next;
              },
              { replace: true },
            )
          }
          wide
        />
      </div>
      <div
        ref={panel}
        id={`${id}panel`}
        className={styles.panel}
        role="tabpanel"
        tabIndex={-1}
        aria-labelledby={`${id}${tab}`}
      >
        <Panel tab={tab} university={university} />
      </div>
    </>
  );
};

const Missing = () => (
  <>
    <HeaderBar level={1} onBack={useGoBack()} />
    <EmptyState
      heading
      title={t('orgMissing')}
      hint={t('orgMissingHint')}
      action={<ButtonLink to="/orgList">{t('orgToList')}</ButtonLink>}
    />
  </>
);

const Loading = () => (
  <>
    <HeaderBar level={1} onBack={useGoBack()} />
    <SkeletonRows />
  </>
);

const Failed = ({ reason, onRetry }: { readonly reason: string; readonly onRetry: () => void }) => (
  <>
    <HeaderBar level={1} onBack={useGoBack()} />
    <ErrorState reason={reason} onRetry={onRetry} />
  </>
);

/** The page of the university that the address names. */
export const OrgDetail = () => {
  const [query] = useSearchParams();
  const id = orgIdIn(query);
  const { data, error, refetch } = trpc.university.get.useQuery(
    { Id: id },
    { enabled: id !== '', staleTime: MINUTE_MS },
  );
  if (id === '' || refusalOf(error)?.code === CODES.notFound) return <Missing />;
  if (data !== undefined) return <Shown key={data.Id} university={data} />;
  if (error !== null) {
    return <Failed reason={refusalOf(error)?.msg ?? ''} onRetry={() => void refetch()} />;
  }
  return <Loading />;
};
