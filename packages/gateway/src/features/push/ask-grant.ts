import { randomBytes } from 'node:crypto';
import { GRANTS_MAX } from '@xuanjiang/contracts/constants';
import { pushCalls } from '@xuanjiang/contracts/push';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { PushParts } from './parts.ts';

/** Letters and digits only, as the provider wants it. */
const NONCE_BYTES = 16;

export const askGrant = (parts: PushParts) =>
  implement(pushCalls.askGrant, async ({ input: { Back: back }, caller }) => {
    const { store, grants, appId, grantTemplate, mpBase, isOwn, clock } = parts;
    if (!isOwn(back)) throw new CallError('forbidden', { message: 'foreignAddress' });
    if (grantTemplate === null) throw new CallError('unavailable', { message: 'pushNoGrants' });
    const [identity] = await store.identities(caller.uids);
    if (identity === undefined) throw new CallError('conflict', { message: 'pushLoginByWechat' });
    const nonce = randomBytes(NONCE_BYTES).toString('hex');
    const { openId } = identity;
    const grant = { accountId: caller.uids, openId, template: grantTemplate, nonce };
    const scene = await grants.ask(grant, clock());
    if (scene === 'noAccount') throw new CallError('unauthorized');
    if (scene === 'full') {
      const parameters = { max: GRANTS_MAX };
      throw new CallError('conflict', { message: 'pushGrantsEnough', parameters });
    }
    const query = new URLSearchParams({
      action: 'get_confirm',
      appid: appId,
      scene: String(scene),
      template_id: grantTemplate,
      redirect_url: back,
      reserved: nonce,
    });
    return { Url: `${mpBase(back)}/mp/subscribemsg?${query}#wechat_redirect` };
  });
