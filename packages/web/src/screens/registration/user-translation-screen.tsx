import { AgreementText } from '../../features/registration/public.ts';
import { Page } from '../../ui/page.tsx';
import { t } from './texts.ts';

/** /userTranslation: the user agreement, from within an account. */
export const UserTranslationScreen = () => (
  <Page title={t('titleUserTranslation')} back narrow>
    <AgreementText />
  </Page>
);
