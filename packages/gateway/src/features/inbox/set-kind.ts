import { inboxCalls } from '@xuanjiang/contracts/inbox';
import { implement } from '../../rpc/implement.ts';
import type { InboxParts } from './parts.ts';

export const setKind = ({ store, clock }: InboxParts) =>
  implement(inboxCalls.setKind, async ({ input, caller }) => {
    if (input.On) await store.unmute(caller.uids, input.Kind);
    else await store.mute(caller.uids, input.Kind, clock());
    return {};
  });
