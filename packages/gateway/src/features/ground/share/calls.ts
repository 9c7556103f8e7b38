import { randomBytes } from 'node:crypto';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { oneLine, SHARE_SUMMARY_MAX } from '@xuanjiang/contracts/rules/one-line';
import type { ShareCard, ShareTicket } from '@xuanjiang/contracts/share';
import { shareCalls } from '@xuanjiang/contracts/share';
import type { Clock } from '../../../lib/clock.ts';
import type { ListedPages } from '../../../lib/listed-pages.ts';
import type { Logger } from '../../../lib/logger.ts';
import { ProviderError } from '../../../providers/provider-error.ts';
import type { WechatClient } from '../../../providers/wechat.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import { signPage } from './policy.ts';
import type { SharedSecretService, WechatToken } from './service.ts';

const NONCE_BYTES = 8;

export interface ShareParts {
  readonly wechat: { readonly appId: string; readonly client: WechatClient };
  readonly secrets: SharedSecretService;
  readonly token: WechatToken;
  /** Whether an address is one of this site. */
  readonly isOwn: (address: string) => boolean;
  /** The kinds of pages that show one thing each: features above this one say what they show. */
  readonly pages: () => readonly Pick<ListedPages, 'path' | 'card'>[];
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Signs an address of this site for the messaging app's page SDK. */
const sign = (parts: ShareParts) => {
  const { wechat, secrets, token, isOwn, clock, logger } = parts;
  const { appId, client } = wechat;

  const fetchTicket = async () => {
    const first = await token.get();
    try {
      return await client.pageTicket(first.value);
    } catch (error) {
      if (!token.isRefused(error)) throw error;
      await token.forget(first);
      return client.pageTicket((await token.get()).value);
    }
  };

  return implement(shareCalls.sign, async ({ input: { Url: url, Appid } }) => {
    if (Appid !== appId) throw new CallError('forbidden');
    if (!isOwn(url)) throw new CallError('forbidden', { message: 'foreignAddress' });
    try {
      const { value: ticket } = await secrets.get(`wechat ticket ${appId}`, fetchTicket);
      const nonce = randomBytes(NONCE_BYTES).toString('hex');
      const timestamp = Math.floor(clock() / SECOND_MS);
      const signature = signPage({ ticket, nonce, timestamp, url });
      const signed: ShareTicket = { timestamp, nonceStr: nonce, signature };
      return { Ticket: JSON.stringify(signed) };
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      logger.error({ error: error.message }, 'no page ticket');
      throw new CallError('unavailable');
    }
  });
};

/** What a card shows of the one thing of a page. */
const card = ({ pages }: Pick<ShareParts, 'pages'>) =>
  implement(shareCalls.card, async ({ input: { Page, Id } }): Promise<ShareCard> => {
    const draft = await pages()
      .find(({ path }) => path === Page)
      ?.card?.(Id);
    if (!draft) throw new CallError('notFound');
    return {
      ...{ Page, Id, Picture: '', Starttime: 0, Endtime: 0, Place: '', Cancelled: false },
      ...draft,
      Summary: oneLine(draft.Summary, SHARE_SUMMARY_MAX),
    };
  });

export const shareRouter = (parts: ShareParts): DomainRouter<'share'> => {
  return {
    card: card(parts),
    sign: sign(parts),
  };
};
