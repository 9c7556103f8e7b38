import type { Clock } from '../../lib/clock.ts';
import type { Logger } from '../../lib/logger.ts';
import type { WechatClient } from '../../providers/wechat.ts';
import type { SharedSecretService, WechatToken } from './service.ts';

export interface ShareParts {
  readonly wechat: { readonly appId: string; readonly client: WechatClient };
  readonly secrets: SharedSecretService;
  readonly token: WechatToken;
  /** Whether an address is one of this site. */
  readonly isOwn: (address: string) => boolean;
  readonly clock: Clock;
  readonly logger: Logger;
}
