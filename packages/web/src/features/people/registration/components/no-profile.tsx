import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/state.tsx';
import { openRegistration } from '../open-registration.ts';
import { t } from '../texts.ts';

/** In place of the profile of an account that is not registered. */
export const NotRegistered = () => (
  <EmptyState
    title={t('profileEmpty')}
    hint={t('profileEmptyHint')}
    action={<Button onClick={() => openRegistration()}>{t('registerNow')}</Button>}
  />
);

/** In place of the profile of liaison staff, who do not register. */
export const LiaisonProfile = () => (
  <EmptyState title={t('profileWorkerHint')} hint={t('liaisonText')} />
);
