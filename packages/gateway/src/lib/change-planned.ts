import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Clock } from './clock.ts';

/** Why something that is planned was not changed, in the words of an operator. Nothing was. */
export class PlanChangeError extends Error {}

/** When something is planned to be, UTC ms. */
export interface Plan {
  readonly startsAt: number;
  readonly endsAt: number;
}

/** Why a plan is changed. */
export interface PlanReason {
  /** What those read who planned to come; may be empty where it moves. */
  readonly notice: string;
  /** What the audit says. */
  readonly note: string;
}

interface Act {
  readonly actor: string;
  /** UTC ms. */
  readonly time: number;
}

/** What is planned, and how it is stored: a talk, an event. */
export interface Planned<R extends Plan> {
  readonly noun: string;
  readonly find: (id: string) => Promise<R | undefined>;
  /** Why it is not moved, in the words of an operator; null where it is. */
  readonly moveRefusal: (row: R, to: Plan, now: number) => string | null;
  readonly cancelRefusal: (row: R, now: number) => string | null;
  /** Both give false when somebody else has changed it since it was read. */
  readonly move: (row: R, to: Plan, why: PlanReason, act: Act) => Promise<boolean>;
  readonly cancel: (row: R, why: PlanReason, act: Act) => Promise<boolean>;
}

/**
 * Changes what is planned: moves it, calls it off.
 * @param announce says in every process that it was changed
 */
export const createPlanChanger = <R extends Plan>(
  { noun, find, moveRefusal, cancelRefusal, ...store }: Planned<R>,
  clock: Clock,
  announce: () => Promise<void> | void,
) => {
  const read = async (id: string): Promise<R> => {
    const row = await find(id);
    if (row === undefined) throw new PlanChangeError(`there is no ${noun} ${id}`);
    return row;
  };
  const refuse = (why: string | null): void => {
    if (why !== null) throw new PlanChangeError(why);
  };
  const changed = async (isDone: boolean, id: string): Promise<R> => {
    if (!isDone) throw new PlanChangeError(`somebody else has changed the ${noun} meanwhile`);
    await announce();
    return read(id);
  };
  return {
    /**
     * @param to gives the new plan from the present one
     * @returns it as it is now
     * @throws PlanChangeError
     */
    async move(actor: string, id: string, to: (row: R) => Plan, notice: string): Promise<R> {
      const row = await read(id);
      const plan = to(row);
      const time = clock();
      refuse(moveRefusal(row, plan, time));
      const note = `${momentOf(row.startsAt)} → ${momentOf(plan.startsAt)} ${notice}`.trim();
      return changed(await store.move(row, plan, { notice, note }, { actor, time }), id);
    },
    /**
     * Changes something else of it.
     * @throws PlanChangeError
     */
    async change(
      actor: string,
      id: string,
      refusal: (row: R, now: number) => string | null,
      work: (row: R, act: Act) => Promise<void>,
    ): Promise<R> {
      const row = await read(id);
      const time = clock();
      refuse(refusal(row, time));
      await work(row, { actor, time });
      return changed(true, id);
    },
    /** @throws PlanChangeError */
    async cancel(actor: string, id: string, reason: string): Promise<R> {
      const row = await read(id);
      const time = clock();
      refuse(cancelRefusal(row, time));
      const why = { notice: reason, note: reason };
      return changed(await store.cancel(row, why, { actor, time }), id);
    },
  };
};

export type PlanChanger<R extends Plan> = ReturnType<typeof createPlanChanger<R>>;
