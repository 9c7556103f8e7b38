import { useState } from 'react';
import {
  ConsentCard,
  LazyAgreementDialog,
  LiaisonProfile,
  NotRegistered,
  ProfileCard,
} from '../../features/registration/public.ts';
import { useSession } from '../../lib/session.ts';
import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

/** 个人资料: the registration, to see and to change. */
export const MyRecommendScreen = () => {
  const info = useSession((session) => session.info);
  const [agreement, setAgreement] = useState(false);
  const ext = info?.Ext ?? null;
  return (
    <Page title back narrow>
      {info === null && <SkeletonRows rows={3} />}
      {info?.isWorker && <LiaisonProfile />}
      {info?.isWorker === false && (ext === null || ext.Schoolid === 0) && <NotRegistered />}
      {info?.isWorker === false && ext !== null && ext.Schoolid !== 0 && (
        <>
          <ProfileCard phone={info.phone} ext={ext} />
          <ConsentCard onAgreement={() => setAgreement(true)} />
        </>
      )}
      {agreement && <LazyAgreementDialog onClose={() => setAgreement(false)} />}
    </Page>
  );
};
