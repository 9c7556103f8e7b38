import { inviteCalls } from '@xuanjiang/contracts/invite';
import { implement } from '../../rpc/implement.ts';
import type { InviteParts } from './parts.ts';

export const open = ({ invites }: InviteParts) =>
  implement(inviteCalls.open, async ({ input, context }) => {
    await invites.open(await invites.get(input.Code), context);
    return {};
  });
