import { inboxCalls } from '@xuanjiang/contracts/inbox';
import { implement } from '../../rpc/implement.ts';
import type { InboxParts } from './parts.ts';
import { presentUnread } from './present.ts';

export const getCount = ({ store }: InboxParts) =>
  implement(inboxCalls.getCount, async ({ caller }) =>
    presentUnread(await store.unread(caller.uids)),
  );
