import { pushCalls } from '@xuanjiang/contracts/push';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { PushParts } from './parts.ts';
import { presentStatus } from './present.ts';

/** Takes the return from the provider's page; the nonce says to which question of whom it belongs. */
export const confirmGrant = (parts: PushParts) =>
  implement(pushCalls.confirmGrant, async ({ input, caller }) => {
    const { grants, clock } = parts;
    const { Reserved, Templateid, Scene, Action, Openid } = input;
    const grant = await grants.byNonce(caller.uids, Reserved);
    if (grant === undefined || grant.template !== Templateid || grant.scene !== Scene) {
      throw new CallError('notFound', { message: 'pushGrantUnknown' });
    }
    const isGranted = Action === 'confirm';
    // The person who said yes is somebody else at the messaging app: the message would go to the wrong one.
    if (isGranted && grant.openId !== Openid) {
      throw new CallError('conflict', { message: 'pushGrantOther' });
    }
    await grants.settle(grant.id, isGranted, clock());
    return presentStatus(parts, caller.uids);
  });
