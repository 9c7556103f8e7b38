import { clockOf, dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Clock } from '../../../lib/clock.ts';
import type { EventChangeStore } from '../change-store.ts';
import type { EventPlan } from '../policy.ts';
import { cancelRefusal, moveRefusal } from '../policy.ts';
import type { EventRow, EventStore } from '../store.ts';

/** Why an event was not changed, in the words of an operator. Nothing was. */
export class EventChangeError extends Error {}

interface ChangerParts {
  readonly events: Pick<EventStore, 'byIds'>;
  readonly store: EventChangeStore;
  readonly clock: Clock;
  /** Says in every process that events were changed. */
  readonly announce: () => Promise<void> | void;
}

const whenText = (time: number): string => `${dayOf(time)} ${clockOf(time)}`;

/** Moves events and calls them off. */
export const createEventChanger = ({ events, store, clock, announce }: ChangerParts) => {
  const read = async (id: string): Promise<EventRow> => {
    const [row] = await events.byIds([id]);
    if (row === undefined) throw new EventChangeError(`there is no event ${id}`);
    return row;
  };
  const refuse = (why: string | null): void => {
    if (why !== null) throw new EventChangeError(why);
  };
  const changed = async (isDone: boolean, id: string): Promise<EventRow> => {
    if (!isDone) throw new EventChangeError('somebody else has changed the event meanwhile');
    await announce();
    return read(id);
  };
  return {
    /**
     * @param to gives the new plan from the present one
     * @param notice what those who signed up read; may be empty
     * @returns the event as it is now
     * @throws EventChangeError
     */
    async move(
      actor: string,
      id: string,
      to: (event: EventRow) => EventPlan,
      notice: string,
    ): Promise<EventRow> {
      const event = await read(id);
      const plan = to(event);
      const time = clock();
      refuse(moveRefusal(event, plan, time));
      const note = `${whenText(event.startsAt)} → ${whenText(plan.startsAt)} ${notice}`.trim();
      return changed(await store.move(event, plan, { notice, note }, { actor, time }), id);
    },
    /** @throws EventChangeError */
    async cancel(actor: string, id: string, reason: string): Promise<EventRow> {
      const event = await read(id);
      const time = clock();
      refuse(cancelRefusal(event, time));
      const why = { notice: reason, note: reason };
      return changed(await store.cancel(event, why, { actor, time }), id);
    },
  };
};

export type EventChanger = ReturnType<typeof createEventChanger>;
