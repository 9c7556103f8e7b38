import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import type { UniversityDetail } from '@xuanjiang/contracts/university';
import { useContext } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useGoBack } from '../../../../../lib/navigation.ts';
import { reasonOf, refusalOf } from '../../../../../lib/refusal.ts';
import { universityWords } from '../../../../../lib/share-words.ts';
import { trpc } from '../../../../../lib/trpc.ts';
import { useShareSubject } from '../../../../../lib/wechat/page-share.ts';
import { ButtonLink } from '../../../../../ui/button.tsx';
import { HeaderBar } from '../../../../../ui/header-bar.tsx';
import { RouteTitle } from '../../../../../ui/page.tsx';
import { SkeletonRows } from '../../../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../../ui/state.tsx';
import { useOrgTab } from '../../enrolment/use-enrolment.ts';
import { FollowButton } from '../../follow/components/follow-button.tsx';
import { orgIdIn } from '../../paths.ts';
import { t } from '../../texts.ts';
import { OrgHead } from './org-head.tsx';
import type { OrgParts } from './org-panel.tsx';
import { OrgTabs } from './org-tabs.tsx';

interface Props {
  readonly parts: (university: UniversityDetail) => OrgParts;
}

interface ShownProps extends Props {
  readonly university: UniversityDetail;
  readonly open: ReturnType<typeof useOrgTab>;
}

const Shown = ({ university, open, parts }: ShownProps) => {
  useShareSubject(universityWords(university));
  return (
    <>
      <OrgHead
        university={university}
        follow={(place) => <FollowButton university={university} onHue={place === 'head'} />}
      />
      <OrgTabs university={university} tab={open.tab} onUse={open.hold} parts={parts(university)} />
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
    <HeaderBar level={1} title={useContext(RouteTitle)} onBack={useGoBack()} />
    <SkeletonRows />
  </>
);

const Failed = ({ reason, onRetry }: { readonly reason: string; readonly onRetry: () => void }) => (
  <>
    <HeaderBar level={1} title={useContext(RouteTitle)} onBack={useGoBack()} />
    <ErrorState reason={reason} onRetry={onRetry} />
  </>
);

/** The page of the university that the address names. */
export const OrgDetail = ({ parts }: Props) => {
  const [query] = useSearchParams();
  const id = orgIdIn(query);
  const { data, error, refetch } = trpc.university.get.useQuery(
    { Id: id },
    { enabled: id !== '', staleTime: MINUTE_MS },
  );
  // Asked for at the same time: it says with which part the page opens.
  const open = useOrgTab(id);
  if (id === '' || refusalOf(error)?.code === CODES.notFound) return <Missing />;
  if (data !== undefined)
    return <Shown key={data.Id} university={data} open={open} parts={parts} />;
  if (error !== null) {
    return <Failed reason={reasonOf(error)} onRetry={() => void refetch()} />;
  }
  return <Loading />;
};
