import {
  isPictureBroken,
  TROUBLE_OVER_SHOWN_MS,
  TROUBLE_WINDOW_MS,
} from '@xuanjiang/contracts/rules/picture-trouble';
import type { Clock } from '../../../lib/clock.ts';
import type { TroubleStore } from './store.ts';

interface TroubleServiceParts {
  readonly store: TroubleStore;
  /** How many are in the room of a talk, at all gateways. */
  readonly viewers: (talkId: string) => number;
  readonly clock: Clock;
}

/** Says when the picture of a talk counts as broken, and when it does no more. Any gateway may do it at any time. */
export const createTroubleService = ({ store, viewers, clock }: TroubleServiceParts) => {
  const settle = async (talkId: string): Promise<void> => {
    const now = clock();
    const [told, isTold] = await Promise.all([
      store.told(talkId, now - TROUBLE_WINDOW_MS),
      store.isOpen(talkId),
    ]);
    const present = viewers(talkId);
    if (isPictureBroken({ told, viewers: present, isTold })) {
      await store.begin(talkId, told, present, now);
    } else if (isTold) await store.end(talkId, now);
  };
  return {
    settle,

    /** Looks whether it is over where it was told. */
    async settleAll(): Promise<void> {
      const now = clock();
      for (const { talkId, isLive } of await store.open(now)) {
        if (isLive === 1) await settle(talkId);
        else await store.end(talkId, now);
      }
    },

    prune: (): Promise<void> =>
      store.prune(clock() - TROUBLE_WINDOW_MS, clock() - TROUBLE_OVER_SHOWN_MS),
  };
};

export type TroubleService = ReturnType<typeof createTroubleService>;
