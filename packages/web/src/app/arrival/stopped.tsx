import { HOME_PATH } from '../../lib/navigation.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/state.tsx';
import { ToastHost } from '../overlays/toast-host.tsx';
import { t } from './texts.ts';

const goHome = () => location.assign(HOME_PATH);

/** Instead of the app, when the account is locked: the login ends here. */
export const Stopped = () => (
  <main>
    <EmptyState
      title={t('loginStopped')}
      hint={t('loginStoppedHint')}
      action={
        <Button kind="soft" onClick={goHome}>
          {t('goToTalks')}
        </Button>
      }
    />
    <ToastHost />
  </main>
);
