import { randomUUID } from 'node:crypto';
import { checkinCalls, PASSES_MAX } from '@xuanjiang/contracts/checkin';
import { hashToken, newToken } from '../../lib/secrets.ts';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { CheckinParts } from './parts.ts';
import type { PassEvent } from './pass-store.ts';
import { PASS_AFTER_MS, passRefusal } from './policy.ts';

export const addPass = ({ passes, doors, clock }: CheckinParts) =>
  implement(checkinCalls.addPass, async ({ input, caller }) => {
    const event = await doors.forStaff(input.Id, caller);
    const time = clock();
    const secret = newToken();
    const pass = {
      id: randomUUID(),
      eventId: event.id,
      name: input.Name,
      secretHash: hashToken(secret),
    };
    const refuse = (held: PassEvent, count: number) => passRefusal(held, count, time);
    const act = { actor: caller.uids, time };
    const refusal = await passes.add(pass, PASS_AFTER_MS, refuse, act);
    if (refusal !== null) {
      const parameters = { count: PASSES_MAX };
      throw new CallError('conflict', { message: refusal, parameters });
    }
    // Behind `#`, browsers do not send it to servers.
    return { Pass: secret, Link: `/checkin?id=${encodeURIComponent(event.id)}#${secret}` };
  });
