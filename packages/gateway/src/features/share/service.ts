import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { ShareTicket } from '@xuanjiang/contracts/share';
import type { Clock } from '../../lib/clock.ts';
import type { Logger } from '../../lib/logger.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import type { WechatClient } from '../../providers/wechat.ts';
import { WECHAT_ERRORS } from '../../providers/wechat.ts';
import { CallError } from '../../rpc/call-error.ts';
import { signPage } from './policy.ts';
import type { RenewSecret, SharedSecret } from './renew-secret.ts';

export interface ShareService {
  /**
   * Signs an address of this site for the messaging app's page SDK.
   * @throws CallError forbidden for another's address or Appid, or unavailable
   */
  sign(address: string, appId: string): Promise<ShareTicket>;
}

export interface ShareParts {
  readonly wechat: { readonly appId: string; readonly client: WechatClient };
  readonly secrets: RenewSecret;
  readonly isOwn: (address: string) => boolean;
  /** A text that is new each time. */
  readonly nonce: () => string;
  readonly clock: Clock;
  readonly logger: Logger;
}

const REFUSED: readonly string[] = [WECHAT_ERRORS.tokenInvalid, WECHAT_ERRORS.tokenExpired];

export const createShareService = ({
  wechat: { appId: ourAppId, client },
  secrets,
  isOwn,
  nonce,
  clock,
  logger,
}: ShareParts): ShareService => {
  const tokenName = `wechat token ${ourAppId}`;
  const token = (): Promise<SharedSecret> => secrets.get(tokenName, () => client.stableToken());

  const fetchTicket = async () => {
    const first = await token();
    try {
      return await client.pageTicket(first.value);
    } catch (error) {
      if (!(error instanceof ProviderError) || !REFUSED.includes(error.code)) throw error;
      // Somebody else renewed the application's token: ours is dead before its time.
      await secrets.forget(tokenName, first);
      return client.pageTicket((await token()).value);
    }
  };

  return {
    async sign(address, appId) {
      if (appId !== ourAppId) throw new CallError('forbidden');
      if (!isOwn(address)) throw new CallError('forbidden', { message: 'foreignAddress' });
      try {
        const ticket = await secrets.get(`wechat ticket ${ourAppId}`, fetchTicket);
        const nonceStr = nonce();
        const timestamp = Math.floor(clock() / SECOND_MS);
        return {
          timestamp,
          nonceStr,
          signature: signPage({ ticket: ticket.value, nonce: nonceStr, timestamp, url: address }),
        };
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        logger.error({ error: error.message }, 'no page ticket');
        throw new CallError('unavailable');
      }
    },
  };
};
