import { appConfig } from '../../../lib/app-config.ts';
import { useAppState } from '../../../lib/app-state.ts';
import { t } from '../../../lib/lang.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { DemoLogin } from './demo-login.tsx';
import { WechatHint } from './wechat-hint.tsx';

const close = () => useAppState.setState({ showLogin: false });

/** The login over the screen. */
export const LoginSheet = () => (
  <Sheet open title={t('loginTitle')} onClose={close}>
    {appConfig.mode === 'demo' ? <DemoLogin /> : <WechatHint />}
  </Sheet>
);
