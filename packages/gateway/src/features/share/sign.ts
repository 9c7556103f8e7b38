import { randomBytes } from 'node:crypto';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { ShareTicket } from '@xuanjiang/contracts/share';
import { shareCalls } from '@xuanjiang/contracts/share';
import { ProviderError } from '../../providers/provider-error.ts';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { ShareParts } from './parts.ts';
import { signPage } from './policy.ts';

const NONCE_BYTES = 8;

/** Signs an address of this site for the messaging app's page SDK. */
export const sign = (parts: ShareParts) => {
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
