import type { DomainRouter } from '../../rpc/implement.ts';
import type { PhoneCodeService } from '../phone-code/service.ts';
import type { SessionService } from '../session/service.ts';
import { accessToken } from './access-token.ts';
import { logout } from './logout.ts';
import { phone } from './phone.ts';
import { qq } from './qq.ts';
import { revokeSession } from './revoke-session.ts';
import { sendSms } from './send-sms.ts';
import type { LoginService } from './service.ts';
import { sessions as listSessions } from './sessions.ts';
import { wechat } from './wechat.ts';

export const loginRouter = (
  logins: LoginService,
  codes: PhoneCodeService,
  sessions: SessionService,
): DomainRouter<'login'> => ({
  wechat: wechat(logins),
  qq: qq(logins),
  accessToken: accessToken(logins),
  sendSms: sendSms(codes),
  phone: phone(logins),
  logout: logout(sessions),
  sessions: listSessions(sessions),
  revokeSession: revokeSession(sessions),
});
