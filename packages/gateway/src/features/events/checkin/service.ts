import type { Clock } from '../../../lib/clock.ts';
import { hashToken } from '../../../lib/secrets.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { Caller } from '../../../rpc/context.ts';
import type { EventRow, EventService } from '../event/service.ts';
import type { PassStore } from './pass-store.ts';
import { isDoorStaff } from './policy.ts';

/** Checks whether a caller may work at the doors of an event. */
export const createDoorService = (
  events: Pick<EventService, 'get'>,
  passes: PassStore,
  clock: Clock,
) => {
  /**
   * The event, for staff.
   * @throws CallError unauthorized, notFound, forbidden
   */
  const forStaff = async (eventId: string, caller: Caller | null): Promise<EventRow> => {
    const event = await events.get(eventId);
    if (caller === null) throw new CallError('unauthorized');
    if (!isDoorStaff(caller, event)) throw new CallError('forbidden', { message: 'doorForbidden' });
    return event;
  };

  return {
    forStaff,
    /**
     * The event, for staff and for whoever has a helper's link. A link that is given counts: a phone on
     * which somebody is logged in too is told when the link has ended.
     * @throws CallError unauthorized, notFound, forbidden
     */
    async forDoor(
      eventId: string,
      caller: Caller | null,
      pass: string | undefined,
    ): Promise<EventRow> {
      if (pass === undefined) return forStaff(eventId, caller);
      const event = await events.get(eventId);
      if (await passes.isValid(event.id, hashToken(pass), clock())) return event;
      throw new CallError('forbidden', { message: 'passEnded' });
    },
  };
};

export type DoorService = ReturnType<typeof createDoorService>;
