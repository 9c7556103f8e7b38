import type { Knot } from '@xuanjiang/contracts/rules/media-clock';
import { TALK_PAGE } from '@xuanjiang/contracts/rules/pages';
import { talkSpan, talkStatus } from '@xuanjiang/contracts/rules/talk-status';
import type { Talk } from '@xuanjiang/contracts/talk';
import type { Clock } from '../../../lib/clock.ts';
import type { ListedPages } from '../../../lib/listed-pages.ts';
import { changedBySpan } from '../../../lib/listed-pages.ts';
import { CallError } from '../../../rpc/call-error.ts';
import { timesOf } from './policy.ts';
import type { TalkRow, TalkStore } from './store.ts';

export { timesOf } from './policy.ts';
export type { TalkRow } from './store.ts';

/** A replay as everybody sees it. */
export interface PublishedReplay {
  readonly version: number;
  readonly clock: readonly Knot[];
  /** Version of its captions that everybody sees; null for none. */
  readonly captions: number | null;
  /** The chapters that have a heading and are within the part that is shown. */
  readonly chapters: readonly { readonly atMs: number; readonly title: string }[];
}

/** The replays that everybody sees; `features/media/replay` makes them. */
export interface PublishedReplays {
  /** Null where nobody sees it; undefined for a talk that has none at all. */
  of(talkId: string): Promise<PublishedReplay | null | undefined>;
}

export const createTalkService = (store: TalkStore, clock: Clock) => ({
  exists: store.exists,
  pages: (): ListedPages[] => [
    {
      path: TALK_PAGE,
      has: store.exists,
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
});

export type TalkService = ReturnType<typeof createTalkService>;
