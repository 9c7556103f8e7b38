import { randomBytes } from 'node:crypto';
import { INVITES_MAX, inviteCalls } from '@xuanjiang/contracts/invite';
import { INVITE_CODE_BYTES } from '@xuanjiang/contracts/rules/invite-code';
import type { Clock } from '../../../lib/clock.ts';
import type { Logger } from '../../../lib/logger.ts';
import { ProviderError } from '../../../providers/provider-error.ts';
import type { WechatClient } from '../../../providers/wechat.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import { pageOf } from '../../../rpc/page.ts';
import type { WechatToken } from '../../ground/share/service.ts';
import type { TalkService } from '../../talks/talk/service.ts';
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

const upload = ({ invites, wechat, token, logger }: InviteParts) => {
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

export const inviteRouter = (parts: InviteParts): DomainRouter<'invite'> => {
  const { store, invites, talks, clock } = parts;
  return {
    make: implement(inviteCalls.make, async ({ input, caller, context }) => {
      const [accountId, talkId] = [caller.uids, input.Talkid];
      const talk = await talks.get(talkId);
      if (talk.cancelled) throw new CallError('conflict', { message: 'inviteCancelled' });
      const code = randomBytes(INVITE_CODE_BYTES).toString('base64url');
      const before = await store.ofTalk(accountId, talkId);
      if (before !== null) return invites.present(before, talk, context.origin);
      const refusal = await store.add({ code, accountId, talkId, createdAt: clock() }, INVITES_MAX);
      if (refusal === 'noAccount') throw new CallError('unauthorized');
      if (refusal === 'full') {
        throw new CallError('conflict', {
          message: 'invitesFull',
          parameters: { count: INVITES_MAX },
        });
      }
      // When two requests come at once, only one adds its invitation: both return that one.
      const invite = await store.ofTalk(accountId, talkId);
      if (invite === null) throw new CallError('notFound', { message: 'inviteNotFound' });
      return invites.present(invite, talk, context.origin);
    }),
    find: implement(inviteCalls.find, async ({ input, caller, context }) => {
      const { rows, total } = await store.find(caller.uids, pageOf(input));
      const found = await talks.byIds(rows.map(({ talkId }) => talkId));
      const talkOf = new Map(found.map((talk) => [talk.id, talk]));
      const List = rows.flatMap((invite) => {
        const talk = talkOf.get(invite.talkId);
        return talk === undefined ? [] : [invites.present(invite, talk, context.origin)];
      });
      return { List, Total: total };
    }),
    open: implement(inviteCalls.open, async ({ input, context }) => {
      await invites.open(await invites.get(input.Code), context);
      return {};
    }),
    upload: upload(parts),
  };
};
