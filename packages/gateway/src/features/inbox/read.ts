import { inboxCalls } from '@xuanjiang/contracts/inbox';
import { implement } from '../../rpc/implement.ts';
import type { InboxParts } from './parts.ts';
import { presentUnread } from './present.ts';

export const read = ({ store, clock }: InboxParts) =>
  implement(inboxCalls.read, async ({ input, caller }) => {
    await store.read(caller.uids, input.Ids ?? null, clock());
    return presentUnread(await store.unread(caller.uids));
  });
