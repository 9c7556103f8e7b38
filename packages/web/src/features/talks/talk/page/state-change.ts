import { MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import type { StateEntry, TalkStateChange } from '@xuanjiang/contracts/realtime/message';
import { liveListPath } from '@xuanjiang/contracts/rules/live-list';
import { talkStatus } from '@xuanjiang/contracts/rules/talk-status';
import type { TalkDetail } from '@xuanjiang/contracts/talk';

/** What the room of a talk has said of the talk. */
export interface Told {
  readonly entry: StateEntry;
  /** By the clock of the device, ms. */
  readonly heardAt: number;
}

/**
 * An answer that comes so long after an entry was heard knows what it says: gateways keep answers for a second, and hear of a
 * change over a bus.
 */
export const SETTLED_MS = 3 * SECOND_MS;
/** An entry that was older than this when the talk was read is history: the answer knows it. */
const RECENT_MS = MINUTE_MS;
/** All who wait hear at once. They begin within this time. */
export const SPREAD_MS = SECOND_MS;
/** A live picture is so far behind that its last words are heard before the page says that it is over. */
export const LAST_WORDS_MS = 8 * SECOND_MS;
/** The talk is read again by whoever was told within this time after it has settled. */
const READ_AGAIN_MS = 10 * SECOND_MS;

/** How long after it was heard a change is shown, ms. @param random 0 to 1 */
export const shownAfter = (change: TalkStateChange, random: number): number => {
  if (change === 'moved' || change === 'cancelled') return 0;
  return (change === 'ended' ? LAST_WORDS_MS : 0) + random * SPREAD_MS;
};

/** Whether an entry says more than an answer that came at a time of the device's clock, ms. @param ahead of the server's clock */
export const saysMore = ({ entry, heardAt }: Told, answeredAt: number, ahead: number): boolean =>
  answeredAt < heardAt + SETTLED_MS && answeredAt + ahead < entry.Time + RECENT_MS;

/** A talk as it was read, with what its room has said since: the times of the entry are all that an answer would say. */
export const withTold = (talk: TalkDetail, { entry }: Told): TalkDetail => {
  const { Starttime, Endtime, Realstart, Realend } = entry;
  const times = { Starttime, Endtime, Realstart, Realend, Cancelled: entry.State === 'cancelled' };
  // At the time of the server: the clock of the device may be behind.
  const Status = talkStatus(times, entry.Time);
  const known = talk.Status === Status ? talk.Media : null;
  const live = { Hls: liveListPath(talk.Id), Mp4: '', Captions: '', Poster: talk.Cover };
  return {
    ...talk,
    ...times,
    Status,
    Movedfrom:
      entry.State === 'moved' && Starttime !== talk.Starttime ? talk.Starttime : talk.Movedfrom,
    Media: known ?? (Status === 'live' ? { ...live, Chapters: [], Clock: [] } : null),
  };
};

/**
 * When a talk is read again after its room has said something, by the clock of the device, ms; null where the answer knows it.
 * @param answeredAt when it was read last
 * @param ahead of the server's clock
 * @param random 0 to 1
 */
export const readAgainAt = (
  told: Told,
  answeredAt: number,
  ahead: number,
  random: number,
): number | null => {
  if (!saysMore(told, answeredAt, ahead)) return null;
  // What there is to play stands in the answer alone.
  const spread = told.entry.State === 'replay' ? 0 : random * READ_AGAIN_MS;
  return told.heardAt + SETTLED_MS + spread;
};
