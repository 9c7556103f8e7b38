import { useState } from 'react';
import { AccountCard, PrivacyMenu } from '../../features/people/account/public.ts';
import {
  ConsentCard,
  LazyAgreementDialog,
  LiaisonProfile,
  NotRegistered,
  ProfileCard,
} from '../../features/people/registration/public.ts';
import { useSession } from '../../lib/session.ts';
import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import styles from './my-recommend-screen.module.css';

/** 个人资料: the registration, to see and to change. */
export const MyRecommendScreen = () => {
  const info = useSession((session) => session.info);
  const [agreement, setAgreement] = useState(false);
  const ext = info?.Ext ?? null;
  return (
    <Page title back narrow>
      <div className={styles.who}>
        <AccountCard />
      </div>
      {info === null && <SkeletonRows rows={3} />}
      {info?.isWorker && <LiaisonProfile />}
      {info?.isWorker === false && (ext === null || ext.Schoolid === 0) && <NotRegistered />}
      {info?.isWorker === false && ext !== null && ext.Schoolid !== 0 && (
        <>
          <ProfileCard phone={info.phone} ext={ext} />
          <ConsentCard onAgreement={() => setAgreement(true)} />
        </>
      )}
      <PrivacyMenu />
      {agreement && <LazyAgreementDialog onClose={() => setAgreement(false)} />}
    </Page>
  );
};
