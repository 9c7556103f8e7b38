import { randomBytes } from 'node:crypto';
import { eventCalls } from '@xuanjiang/contracts/event';
import { TICKET_SECRET_BYTES } from '@xuanjiang/contracts/rules/ticket-code';
import { placeOf } from '../../lib/sealed-places.ts';
import type { Vault } from '../../lib/secrets.ts';
import { hashToken } from '../../lib/secrets.ts';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { EventParts } from './parts.ts';
import { applyRefusal } from './policy.ts';
import type { TicketSecret } from './signup-store.ts';

const newSecret =
  (vault: Vault) =>
  (id: string): TicketSecret => {
    const secret = randomBytes(TICKET_SECRET_BYTES).toString('base64url');
    return {
      hash: hashToken(secret),
      cipher: vault.encrypt(secret, placeOf('event_place', id)),
    };
  };

export const apply = ({ signups, events, vault, clock }: EventParts) =>
  implement(eventCalls.apply, async ({ input, caller }) => {
    const row = await events.get(input.Id);
    const now = clock();
    const refused = applyRefusal(row, now);
    if (refused !== null) throw new CallError('conflict', { message: refused });
    if (!(await signups.isRegistered(caller.uids))) {
      throw new CallError('forbidden', { message: 'eventNeedsRegistration' });
    }
    const application = {
      accountId: caller.uids,
      eventId: row.id,
      attendance: input.Attendance,
      companion: input.Places > 1,
    };
    const why = await signups.apply(application, newSecret(vault), now);
    if (why === 'noAccount') throw new CallError('unauthorized');
    if (why !== null) throw new CallError('conflict', { message: why });
    return events.signupOf(caller.uids, row);
  });
