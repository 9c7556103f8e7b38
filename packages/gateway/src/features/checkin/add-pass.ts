import { randomUUID } from 'node:crypto';
import { checkinCalls, PASSES_MAX } from '@xuanjiang/contracts/checkin';
import { hashToken, newToken } from '../../lib/secrets.ts';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { CheckinParts } from './parts.ts';
import { PASS_AFTER_MS } from './policy.ts';

export const addPass = ({ passes, doors, clock }: CheckinParts) =>
  implement(checkinCalls.addPass, async ({ input, caller }) => {
    const event = await doors.forStaff(input.Id, caller);
    const time = clock();
    if (event.cancelled === 1) throw new CallError('conflict', { message: 'eventCancelled' });
    if (time >= event.signUntil) throw new CallError('conflict', { message: 'signTooLate' });
    const secret = newToken();
    const pass = {
      id: randomUUID(),
      eventId: event.id,
      name: input.Name,
      secretHash: hashToken(secret),
      expiresAt: event.signUntil + PASS_AFTER_MS,
    };
    if (!(await passes.add(pass, PASSES_MAX, { actor: caller.uids, time }))) {
      const parameters = { count: PASSES_MAX };
      throw new CallError('conflict', { message: 'passesFull', parameters });
    }
    // Behind `#`, browsers do not send it to servers.
    return { Pass: secret, Link: `/checkin?id=${encodeURIComponent(event.id)}#${secret}` };
  });
