import type { DomainRouter } from '../../rpc/implement.ts';
import { accessToken } from './access-token.ts';
import { logout } from './logout.ts';
import type { LoginParts } from './parts.ts';
import { phone } from './phone.ts';
import { qq } from './qq.ts';
import { revokeSession } from './revoke-session.ts';
import { sendSms } from './send-sms.ts';
import { sessions } from './sessions.ts';
import { wechat } from './wechat.ts';

export const loginRouter = (parts: LoginParts): DomainRouter<'login'> => ({
  wechat: wechat(parts),
  qq: qq(parts),
  accessToken: accessToken(parts),
  sendSms: sendSms(parts),
  phone: phone(parts),
  logout: logout(parts),
  sessions: sessions(parts),
  revokeSession: revokeSession(parts),
});
