import { randomBytes } from 'node:crypto';
import type { ContentBlock } from '@xuanjiang/contracts/content-block';
import type { EventStep } from '@xuanjiang/contracts/event';
import { eventCalls } from '@xuanjiang/contracts/event';
import { TICKET_SECRET_BYTES } from '@xuanjiang/contracts/rules/ticket-code';
import type { Clock } from '../../../lib/clock.ts';
import { placeOf } from '../../../lib/sealed-places.ts';
import type { Vault } from '../../../lib/secrets.ts';
import { equalTexts, hashToken } from '../../../lib/secrets.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import { pageOf } from '../../../rpc/page.ts';
import type { TalkService } from '../../talks/talk/service.ts';
import { applyRefusal, checkinRefusal } from './policy.ts';
import type { EventService } from './service.ts';
import type { SignupStore, TicketSecret } from './signup-store.ts';
import type { EventStore } from './store.ts';

const newSecret =
  (vault: Vault) =>
  (id: string): TicketSecret => {
    const secret = randomBytes(TICKET_SECRET_BYTES).toString('base64url');
    return {
      hash: hashToken(secret),
      cipher: vault.encrypt(secret, placeOf('event_place', id)),
    };
  };

export interface EventParts {
  readonly store: EventStore;
  readonly signups: SignupStore;
  readonly events: EventService;
  readonly talks: Pick<TalkService, 'byIds' | 'present'>;
  readonly vault: Vault;
  readonly clock: Clock;
}

export const eventRouter = ({
  signups,
  events,
  vault,
  clock,
  store,
  talks,
}: EventParts): DomainRouter<'event'> => ({
  find: implement(eventCalls.find, async ({ input }) => {
    const filter = {
      ownProvinceId: input.Ownprovinceid,
      provinceId: input.Provinceid,
      universityId: input.Universityid,
      attendance: input.Attendance,
      phase: input.Phase,
      name: input.Name,
    };
    const { rows, total } = await store.find(filter, clock(), pageOf(input));
    return { List: await events.present(rows), Total: total };
  }),
  get: implement(eventCalls.get, async ({ input }) => {
    const row = await events.get(input.Id);
    const [event] = await events.present([row]);
    if (event === undefined) throw new Error('an event that is read is presented');
    const [talk] = row.talkId === null ? [] : await talks.byIds([row.talkId]);
    return {
      ...event,
      Address: row.address,
      Audience: row.audience,
      Intro: JSON.parse(row.intro) as ContentBlock[],
      Steps: JSON.parse(row.steps) as EventStep[],
      Applyuntil: row.applyUntil,
      Checkinfrom: row.checkinFrom,
      Checkinuntil: row.checkinUntil,
      Talk: talk === undefined ? null : talks.present(talk),
    };
  }),
  apply: implement(eventCalls.apply, async ({ input, caller }) => {
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
  }),
  checkInByCode: implement(eventCalls.checkInByCode, async ({ input, caller }) => {
    const row = await events.get(input.Id);
    const now = clock();
    const refusal = checkinRefusal(row, now);
    if (refusal !== null) throw new CallError('conflict', { message: refusal });
    if (!equalTexts(input.Code, row.placeCode)) {
      throw new CallError('conflict', { message: 'placeCodeWrong' });
    }
    if ((await signups.checkIn(caller.uids, row.id, input.Companion, now)) === 0) {
      throw new CallError('conflict', { message: 'noPlaceToCheckIn' });
    }
    return events.signupOf(caller.uids, row);
  }),
  findSignups: implement(eventCalls.findSignups, async ({ input, caller }) => {
    const { rows, total } = await signups.events(caller.uids, clock(), pageOf(input));
    const ids = rows.map(({ id }) => id);
    const found = new Map((await store.byIds(ids)).map((row) => [row.id, row]));
    const inOrder = ids.flatMap((id) => found.get(id) ?? []);
    return { List: await events.signupsOf(caller.uids, inOrder), Total: total };
  }),
  getSignup: implement(eventCalls.getSignup, async ({ input, caller }) => {
    return events.signupOf(caller.uids, await events.get(input.Id));
  }),
  cancel: implement(eventCalls.cancel, async ({ input, caller }) => {
    const { id } = await events.get(input.Id);
    const why = await signups.cancel(caller.uids, id, input.Placeid ?? null, clock());
    if (why !== null) throw new CallError('conflict', { message: why });
    return {};
  }),
});
