import type { DomainRouter } from '../../rpc/implement.ts';
import { accessToken } from './access-token.ts';
import { continueWith } from './continue-with.ts';
import { getCaptcha } from './get-captcha.ts';
import { handOver } from './hand-over.ts';
import { logout } from './logout.ts';
import type { LoginParts } from './parts.ts';
import { phone } from './phone.ts';
import { qq } from './qq.ts';
import { revokeSession } from './revoke-session.ts';
import { sendSms } from './send-sms.ts';
import { sessions } from './sessions.ts';
import { wechat } from './wechat.ts';

export const loginRouter = (parts: LoginParts): DomainRouter<'login'> => ({
  wechat: parts.logins.noted(wechat(parts)),
  qq: parts.logins.noted(qq(parts)),
  accessToken: parts.logins.noted(accessToken(parts)),
  sendSms: sendSms(parts),
  getCaptcha: getCaptcha(parts),
  phone: parts.logins.noted(phone(parts)),
  handOver: handOver(parts),
  continueWith: parts.logins.noted(continueWith(parts)),
  logout: logout(parts),
  sessions: sessions(parts),
  revokeSession: revokeSession(parts),
});
