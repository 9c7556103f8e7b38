import { AgreementText } from '../../features/people/registration/public.ts';
import { Page } from '../../ui/page.tsx';

/** /appAgreement, and /userTranslation from within an account: the user agreement, for everyone. */
export const AppAgreementScreen = () => (
  <Page title back narrow>
    <AgreementText level={2} />
  </Page>
);
