import { talkTopic } from '@xuanjiang/contracts/realtime/topic';
import type { Hub } from './hub.ts';
import type { NoteTalkState } from './talk-state-store.ts';

/** Says in the rooms of talks what has become of the talks. */
export interface TalkStates {
  readonly note: NoteTalkState;
  /**
   * Gives the readers what was noted: after the commit, also one that has failed, because its answer may have been lost; and
   * after the change was announced, so that who reads the talk then is given it as it is now.
   */
  tell(talkId: string): void;
}

export const createTalkStates = (note: NoteTalkState, hub: Pick<Hub, 'grown'>): TalkStates => ({
  note,
  tell: (talkId) => hub.grown(talkTopic(talkId)),
});
