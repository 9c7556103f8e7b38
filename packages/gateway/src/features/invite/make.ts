import { randomBytes } from 'node:crypto';
import { INVITES_MAX, inviteCalls } from '@xuanjiang/contracts/invite';
import { INVITE_CODE_BYTES } from '@xuanjiang/contracts/rules/invite-code';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { InviteParts } from './parts.ts';

export const make = ({ store, invites, talks, clock }: InviteParts) =>
  implement(inviteCalls.make, async ({ input, caller, context }) => {
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
    // Of two made at once one was added: that is the invitation.
    const invite = await store.ofTalk(accountId, talkId);
    if (invite === null) throw new CallError('notFound', { message: 'inviteNotFound' });
    return invites.present(invite, talk, context.origin);
  });
