import { Sheet } from '../../../../ui/sheet.tsx';
import { t } from '../texts.ts';
import { LoginWays } from './login-ways.tsx';

/** The login over the screen. */
export const LoginSheet = ({ onClose }: { readonly onClose: () => void }) => (
  <Sheet open title={t('loginTitle')} onClose={onClose}>
    <LoginWays onClose={onClose} />
  </Sheet>
);
