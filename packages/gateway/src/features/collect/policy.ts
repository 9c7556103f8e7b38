import { talkStatus } from '@xuanjiang/contracts/rules/talk-status';

/** When a talk is. */
export interface TalkTime {
  readonly talkId: string;
  /** UTC ms. */
  readonly startsAt: number;
  readonly endsAt: number;
}

const RANKS = { live: 0, upcoming: 1, replay: 2, cancelled: 3 } as const;

/** The talks of a collection as students read them: what is on, what comes next, the newest replay. */
export const inReadingOrder = <T extends TalkTime>(talks: readonly T[], now: number): T[] =>
  talks
    .map((talk) => ({
      talk,
      status: talkStatus({ Starttime: talk.startsAt, Endtime: talk.endsAt }, now),
    }))
    .sort((a, b) => {
      const byRank = RANKS[a.status] - RANKS[b.status];
      if (byRank !== 0) return byRank;
      const byTime = a.talk.startsAt - b.talk.startsAt || (a.talk.talkId < b.talk.talkId ? -1 : 1);
      return a.status === 'replay' ? -byTime : byTime;
    })
    .map(({ talk }) => talk);
