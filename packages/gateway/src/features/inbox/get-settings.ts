import { inboxCalls } from '@xuanjiang/contracts/inbox';
import { implement } from '../../rpc/implement.ts';
import type { InboxParts } from './parts.ts';

export const getSettings = ({ store }: InboxParts) =>
  implement(inboxCalls.getSettings, async ({ caller }) => ({
    Muted: await store.muted(caller.uids),
  }));
