import type { Clock } from '../../lib/clock.ts';
import type { Logger } from '../../lib/logger.ts';
import type { WechatClient } from '../../providers/wechat.ts';
import type { WechatToken } from '../share/service.ts';
import type { TalkService } from '../talk/service.ts';
import type { InviteService } from './service.ts';
import type { InviteStore } from './store.ts';

export interface InviteParts {
  readonly store: InviteStore;
  readonly invites: InviteService;
  readonly talks: TalkService;
  readonly wechat: Pick<WechatClient, 'uploadPicture'>;
  readonly token: WechatToken;
  readonly clock: Clock;
  readonly logger: Logger;
}
