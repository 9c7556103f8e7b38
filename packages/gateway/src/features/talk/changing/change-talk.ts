import { clockOf, dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Clock } from '../../../lib/clock.ts';
import type { TalkChangeStore } from '../change-store.ts';
import type { TalkPlan } from '../policy.ts';
import { cancelRefusal, moveRefusal } from '../policy.ts';
import type { TalkRow, TalkStore } from '../store.ts';

/** Why a talk was not changed, in the words of an operator. Nothing was. */
export class TalkChangeError extends Error {}

interface ChangerParts {
  readonly talks: Pick<TalkStore, 'byIds'>;
  readonly store: TalkChangeStore;
  readonly clock: Clock;
  /** Says in every process that the talks were changed. */
  readonly announce: () => Promise<void> | void;
}

const whenText = (time: number): string => `${dayOf(time)} ${clockOf(time)}`;

/** Moves talks and calls them off. */
export const createTalkChanger = ({ talks, store, clock, announce }: ChangerParts) => {
  const read = async (id: string): Promise<TalkRow> => {
    const [row] = await talks.byIds([id]);
    if (row === undefined) throw new TalkChangeError(`there is no talk ${id}`);
    return row;
  };
  const refuse = (why: string | null): void => {
    if (why !== null) throw new TalkChangeError(why);
  };
  const changed = async (isDone: boolean, id: string): Promise<TalkRow> => {
    if (!isDone) throw new TalkChangeError('somebody else has changed the talk meanwhile');
    await announce();
    return read(id);
  };
  return {
    /**
     * @param to gives the new plan from the present one
     * @returns the talk as it is now
     * @throws TalkChangeError
     */
    async move(actor: string, id: string, to: (talk: TalkRow) => TalkPlan): Promise<TalkRow> {
      const talk = await read(id);
      const plan = to(talk);
      const time = clock();
      refuse(moveRefusal(talk, plan, time));
      const note = `${whenText(talk.startsAt)} → ${whenText(plan.startsAt)}`;
      return changed(await store.move(id, talk, plan, { actor, time }, note), id);
    },
    /** @throws TalkChangeError */
    async cancel(actor: string, id: string, reason: string): Promise<TalkRow> {
      const talk = await read(id);
      const time = clock();
      refuse(cancelRefusal(talk, time));
      return changed(await store.cancel(id, { actor, time }, reason), id);
    },
  };
};

export type TalkChanger = ReturnType<typeof createTalkChanger>;
