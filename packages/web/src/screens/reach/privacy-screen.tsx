import { useState } from 'react';
import { PrivacyPage } from '../../features/people/privacy/public.ts';
import {
  ConsentCard,
  LazyAgreementDialog,
  NoConsentCard,
} from '../../features/people/registration/public.ts';
import {
  ReceiptList,
  SignupConsents,
  useLooksSettled,
} from '../../features/reach/signup/public.ts';
import { useSession } from '../../lib/session.ts';
import { Page } from '../../ui/page.tsx';

/** 隐私与数据: consents, who looked, what is stored, the file with it, and deleting the account. */
export const PrivacyScreen = () => {
  const student = useSession(({ info }) => info?.isWorker === false);
  const settled = useLooksSettled(student);
  const registered = useSession(({ info }) => info?.hasExtend === true);
  const Consents = registered ? ConsentCard : NoConsentCard;
  const [agreement, setAgreement] = useState(false);
  return (
    <Page title back narrow>
      <PrivacyPage waits={student && !settled}>
        {student && (
          <>
            <Consents onAgreement={() => setAgreement(true)} />
            <SignupConsents />
            <ReceiptList />
          </>
        )}
      </PrivacyPage>
      {agreement && <LazyAgreementDialog onClose={() => setAgreement(false)} />}
    </Page>
  );
};
