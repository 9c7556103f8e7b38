import { useState } from 'react';
import { BindForm } from '../../features/registration/components/bind-form.tsx';
import { BindSuccess } from '../../features/registration/components/bind-success.tsx';
import { FullDialog } from '../../features/registration/components/full-dialog.tsx';
import { LateAgreement } from '../../features/registration/components/late-agreement.tsx';
import { LiaisonDialog } from '../../features/registration/components/liaison-dialog.tsx';
import { useAppState } from '../../lib/app-state.ts';
import { useGoHome } from '../../lib/navigation.ts';
import { useSession } from '../../lib/session.ts';
import { latePickSchool } from './late-pick-school.tsx';
import { t } from './texts.ts';

const close = () => useAppState.setState({ showBind: false });

/** 用户信息: the registration over the page. The arrow closes it and goes home. */
export const UserInfoScreen = () => {
  const isWorker = useSession(({ info }) => info?.isWorker === true);
  const registered = useAppState(({ registerPhone }) => registerPhone === 2);
  const [agreement, setAgreement] = useState(false);
  const goHome = useGoHome();
  if (isWorker) return <LiaisonDialog />;
  const back = () => {
    close();
    goHome();
  };
  return (
    <FullDialog title={t('bindTitle')} onBack={back} onLeft={close}>
      {registered ? (
        <BindSuccess />
      ) : (
        <BindForm onAgreement={() => setAgreement(true)} schoolPicker={latePickSchool} />
      )}
      {agreement && <LateAgreement onClose={() => setAgreement(false)} />}
    </FullDialog>
  );
};
