import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useAppState } from '../../../../lib/app-state.ts';
import { useGoHome } from '../../../../lib/navigation.ts';
import { useSession } from '../../../../lib/session.ts';
import { FullDialog } from '../../../../ui/full-dialog.tsx';
import { useRegisteringFor } from '../open-registration.ts';
import { t } from '../texts.ts';
import { BindForm } from './bind-form.tsx';
import { LazyAgreementDialog } from './lazy-agreement-dialog.ts';
import { LiaisonDialog } from './liaison-dialog.tsx';
import styles from './registration-dialog.module.css';

/** Shown after a success, until the screen closes. */
const BindSuccess = () => (
  <p className={`row ${styles.success}`} role="status">
    <CircleCheck size={56} strokeWidth={1.6} aria-hidden="true" />
    {t('bindSuccess')}
  </p>
);

/** 用户信息: the registration over the page. The arrow, Escape and back close it and go home. */
export const RegistrationDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const isWorker = useSession(({ info }) => info?.isWorker === true);
  const registered = useAppState(({ registerPhone }) => registerPhone === 2);
  const [agreement, setAgreement] = useState(false);
  const { university } = useRegisteringFor();
  const goHome = useGoHome();
  if (isWorker) return <LiaisonDialog onClose={onClose} />;
  const back = () => {
    onClose();
    goHome();
  };
  return (
    <FullDialog
      title={university === '' ? t('userInfo') : t('registerWith', { university })}
      onBack={back}
      onLeft={onClose}
    >
      {registered ? <BindSuccess /> : <BindForm onAgreement={() => setAgreement(true)} />}
      {agreement && <LazyAgreementDialog onClose={() => setAgreement(false)} />}
    </FullDialog>
  );
};
