import type { TalkTimes } from '@xuanjiang/contracts/rules/talk-status';
import { talkSpan, talkStatus } from '@xuanjiang/contracts/rules/talk-status';

/** A talk with what its status is read from. */
export interface TimedTalk extends TalkTimes {
  readonly talkId: string;
}

const RANKS = { live: 0, upcoming: 1, replay: 2, cancelled: 3 } as const;

/** The talks of a collection as students read them: what is on, what comes next, the newest replay. */
export const inReadingOrder = <T extends TimedTalk>(talks: readonly T[], now: number): T[] =>
  talks
    .map((talk) => ({ talk, status: talkStatus(talk, now), from: talkSpan(talk).from }))
    .sort((a, b) => {
      const byRank = RANKS[a.status] - RANKS[b.status];
      if (byRank !== 0) return byRank;
      const byTime = a.from - b.from || (a.talk.talkId < b.talk.talkId ? -1 : 1);
      return a.status === 'replay' ? -byTime : byTime;
    })
    .map(({ talk }) => talk);
