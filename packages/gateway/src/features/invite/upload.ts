import { inviteCalls } from '@xuanjiang/contracts/invite';
import { ProviderError } from '../../providers/provider-error.ts';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { InviteParts } from './parts.ts';

export const upload = ({ invites, wechat, token, logger }: InviteParts) => {
  const send = async (png: Buffer): Promise<string> => {
    const first = await token.get();
    try {
      return await wechat.uploadPicture(first.value, png);
    } catch (error) {
      if (!token.isRefused(error)) throw error;
      await token.forget(first);
      return wechat.uploadPicture((await token.get()).value, png);
    }
  };

  return implement(inviteCalls.upload, async ({ input, caller, context }) => {
    const invite = await invites.get(input.Code);
    // Whether somebody else's code exists is nobody's business.
    if (invite.accountId !== caller.uids) {
      throw new CallError('notFound', { message: 'inviteNotFound' });
    }
    const { png } = await invites.poster(invite.code, context.origin);
    try {
      return { Serverid: await send(png) };
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      logger.error({ error: error.message }, 'a poster could not be uploaded');
      throw new CallError('unavailable');
    }
  });
};
