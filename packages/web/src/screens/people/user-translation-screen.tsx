import { AgreementText } from '../../features/people/registration/public.ts';
import { Page } from '../../ui/page.tsx';

/** /userTranslation: the user agreement, from within an account. */
export const UserTranslationScreen = () => (
  <Page title back narrow>
    <AgreementText level={2} />
  </Page>
);
