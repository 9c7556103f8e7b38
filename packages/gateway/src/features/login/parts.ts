import type { SecurityLog } from '../../lib/security-log.ts';
import type { WechatClient } from '../../providers/wechat.ts';
import type { FactorService } from '../factor/service.ts';
import type { PhoneCodeService } from '../phone-code/service.ts';
import type { SessionService } from '../session/service.ts';
import type { FindAccount } from './identity/find-account.ts';
import type { Handovers } from './identity/handovers.ts';
import type { LoginService } from './service.ts';

export interface LoginParts {
  readonly logins: LoginService;
  readonly findAccount: FindAccount;
  readonly sessions: SessionService;
  readonly codes: PhoneCodeService;
  readonly handovers: Handovers;
  readonly security: SecurityLog;
  readonly factors: FactorService;
  readonly wechat: { readonly appId: string; readonly client: WechatClient };
  /** Whether an address is one of this site. */
  readonly isOwn: (address: string) => boolean;
}
