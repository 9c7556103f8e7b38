import { useState } from 'react';
import { useAppState } from '../../../lib/app-state.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyView } from '../../../ui/lazy-view.tsx';
import { openRegistration } from '../open-registration.ts';
import { t } from '../texts.ts';

const RegisteredSheet = lazyView(
  async () => (await import('./registered-sheet.tsx')).RegisteredSheet,
);

/** 报名咨询: registers for the university of a talk; a registered user sees it. */
export const SignUpButton = ({ talkId }: { readonly talkId: string }) => {
  const registered = useAppState(({ registerPhone }) => registerPhone === 2);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => (registered ? setOpen(true) : openRegistration(talkId))}>
        {t('signUp')}
      </Button>
      {open && <RegisteredSheet onClose={() => setOpen(false)} />}
    </>
  );
};
