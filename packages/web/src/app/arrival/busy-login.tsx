import { HOME_PATH } from '../../lib/navigation.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/state.tsx';
import { t } from './texts.ts';

const goHome = () => location.assign(HOME_PATH);

/** Instead of the app, while too many log in at once and the login waits to be tried again. */
export const BusyLogin = () => (
  <main>
    <div role="status">
      <EmptyState
        title={t('loginBusy')}
        hint={t('loginBusyHint')}
        action={
          <Button kind="soft" onClick={goHome}>
            {t('goToTalks')}
          </Button>
        }
      />
    </div>
  </main>
);
