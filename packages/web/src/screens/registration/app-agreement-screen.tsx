import { AgreementText } from '../../features/registration/public.ts';
import { Page } from '../../ui/page.tsx';
import { t } from './texts.ts';

/** /appAgreement: the user agreement, for everyone. */
export const AppAgreementScreen = () => (
  <Page title={t('titleAgreement')} back narrow>
    <AgreementText />
  </Page>
);
