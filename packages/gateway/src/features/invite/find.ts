import { inviteCalls } from '@xuanjiang/contracts/invite';
import { implement } from '../../rpc/implement.ts';
import { pageOf } from '../../rpc/page.ts';
import type { InviteParts } from './parts.ts';

export const find = ({ store, invites, talks }: InviteParts) =>
  implement(inviteCalls.find, async ({ input, caller, context }) => {
    const { rows, total } = await store.find(caller.uids, pageOf(input));
    const found = await talks.byIds(rows.map(({ talkId }) => talkId));
    const talkOf = new Map(found.map((talk) => [talk.id, talk]));
    const List = rows.flatMap((invite) => {
      const talk = talkOf.get(invite.talkId);
      return talk === undefined ? [] : [invites.present(invite, talk, context.origin)];
    });
    return { List, Total: total };
  });
