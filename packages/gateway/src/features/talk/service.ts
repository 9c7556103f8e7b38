import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { TALK_PAGE } from '@xuanjiang/contracts/rules/public-pages';
import { talkSpan, talkStatus } from '@xuanjiang/contracts/rules/talk-status';
import type { Talk } from '@xuanjiang/contracts/talk';
import type { Clock } from '../../lib/clock.ts';
import type { ListedPages } from '../../lib/listed-pages.ts';
import { changedBySpan } from '../../lib/listed-pages.ts';
import { recordingPath } from '../../lib/media-path.ts';
import { CallError } from '../../rpc/call-error.ts';
import { timesOf } from './policy.ts';
import type { TalkRow, TalkStore } from './store.ts';

export { cancelTalk, indexTalk, moveTalk, putOn, setProvinces } from './plan-store.ts';
export type { TalkPlan } from './policy.ts';
export { timesOf } from './policy.ts';
export type { TalkRow } from './store.ts';

/** A player that still runs finds the end of the stream for this long after the talk. */
const PLAYLIST_AFTER_MS = MINUTE_MS;

/** Gives the sliding playlist of a live stream. */
export interface LiveStream {
  playlist(stream: {
    readonly recording: string;
    readonly basePath: string;
    readonly startsAt: number;
    readonly endsAt: number;
    readonly now: number;
  }): Promise<string>;
}

export const createTalkService = (
  store: TalkStore,
  clock: Clock,
  liveStream: LiveStream | null,
) => ({
  exists: store.exists,
  pages: (): ListedPages[] => [
    {
      path: TALK_PAGE,
      async find(range) {
        const [now, times] = [clock(), await store.times(range)];
        const rows = times.map(({ id, ...talk }) => {
          const { from, until } = talkSpan(timesOf(talk));
          return { id, changedAt: changedBySpan({ startsAt: from, endsAt: until }, now) };
        });
        return { rows, total: await store.count({}, now) };
      },
    },
  ],
  /** How many talks start in [from, until), UTC ms, and were not cancelled. */
  countBetween: (from: number, until: number): Promise<number> =>
    store.count({ from, until, isHeld: true }, clock()),

  /** @throws CallError notFound */
  async get(id: string): Promise<TalkRow> {
    const [row] = await store.byIds([id]);
    if (row === undefined) throw new CallError('notFound', { message: 'talkNotFound' });
    return row;
  },

  /** The talks of these ids that exist, in the order given. */
  async byIds(ids: readonly string[]): Promise<TalkRow[]> {
    const rows = new Map((await store.byIds(ids)).map((row) => [row.id, row]));
    return ids.flatMap((id) => rows.get(id) ?? []);
  },

  /** Its state is that at the time of the call. */
  present(row: TalkRow): Talk {
    const times = { ...timesOf(row), Cancelled: row.cancelled };
    const Status = talkStatus(times, clock());
    return {
      Id: row.id,
      Title: row.title,
      ...times,
      Sequence: row.sequence,
      Movedfrom: row.movedFrom,
      Status,
      Universityid: row.universityId,
      Universityname: row.universityName,
      Universityshortname: row.shortname,
      Color: row.color,
      Kind: row.kind,
      Speaker: row.speaker,
      Speakertitle: row.speakerTitle,
      Provinces: [...row.provinces],
      Tags: [...row.tags],
      Plays: row.plays,
      Reserves: row.reserves,
      Durationms: Status === 'replay' ? (row.durationMs ?? 0) : 0,
    };
  },

  /** The sliding playlist of a talk that is live, or null. */
  async livePlaylist(id: string): Promise<string | null> {
    const [row] = await store.byIds([id]);
    const now = clock();
    if (row === undefined || row.cancelled) return null;
    const { from, until } = talkSpan(timesOf(row));
    const isOn = from <= now && now < until + PLAYLIST_AFTER_MS;
    if (!isOn || row.recordingId === null || liveStream === null) return null;
    const recording = await store.recording(row.recordingId);
    if (recording === null) return null;
    return liveStream.playlist({
      recording: recording.folder,
      basePath: recordingPath(recording.folder, '').slice(0, -1),
      startsAt: from,
      endsAt: until,
      now,
    });
  },
});

export type TalkService = ReturnType<typeof createTalkService>;
