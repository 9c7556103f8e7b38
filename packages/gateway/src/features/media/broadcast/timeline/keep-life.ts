import type { BroadcastLife } from '@xuanjiang/contracts/rules/broadcast-life';
import { toldOf } from '@xuanjiang/contracts/rules/broadcast-life';
import type { TalkStates } from '../../../../room/talk-states.ts';
import type { EndFigures } from '../../../overview/stat/service.ts';
import type { PollService } from '../../../rooms/poll/service.ts';
import { listWaiting } from '../segment-store.ts';
import type { BroadcastRow, BroadcastWork } from '../store.ts';
import { writeLife } from '../store.ts';

interface KeepLifeParts {
  readonly states: TalkStates;
  readonly polls: Pick<PollService, 'closeWithTalk'>;
  readonly figures: EndFigures;
  /** Says in every process that the times of a talk changed. */
  readonly announce: () => void;
}

/** Keeps where broadcasts stand, and says it in their rooms: staff, time and encoders change it, at any gateway. */
export const createLifeKeeper = ({ states, polls, figures, announce }: KeepLifeParts) => ({
  /**
   * Writes where a broadcast stands and what its room is told of it, last in the transaction that holds it: so it is told
   * once, whoever finds it out. What was asked in the room closes with the talk.
   * @param row as it is
   * @returns whether anything changed
   */
  async write(
    db: BroadcastWork,
    row: Pick<BroadcastRow, 'talkId' | 'life' | 'plan'>,
    next: BroadcastLife,
    now: number,
  ): Promise<boolean> {
    const { talkId, life, plan } = row;
    const isChanged = await writeLife(db, row, next);
    const isOver = next.state === 'ended' && life.state !== 'ended';
    // A trial has no room, and no figures. Its recording is what was listed: nothing is waited for any more.
    if (plan.isTrial) {
      if (isOver) await listWaiting(db, talkId, Number.POSITIVE_INFINITY);
      return isChanged;
    }
    if (isOver) {
      await polls.closeWithTalk(db, talkId, now);
      await figures.countAtEnd(db, talkId, now);
    }
    const told = toldOf(life.state, next.state, plan);
    if (told !== null) await states.note(db, talkId, told, now);
    return isChanged;
  },

  /** After a commit that changed something, also one that has failed: its answer may have been lost. */
  announce(talkId: string): void {
    announce();
    states.tell(talkId);
  },
});

export type LifeKeeper = ReturnType<typeof createLifeKeeper>;
