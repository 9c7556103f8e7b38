import { useAppState } from '../../../lib/app-state.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { t } from '../texts.ts';
import { LoginWays } from './login-ways.tsx';

const close = () => useAppState.setState({ showLogin: false });

/** The login over the screen. */
export const LoginSheet = () => (
  <Sheet open title={t('loginTitle')} onClose={close}>
    <LoginWays />
  </Sheet>
);
