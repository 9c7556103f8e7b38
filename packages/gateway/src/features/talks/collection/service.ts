import type { Collection, CollectionDetail } from '@xuanjiang/contracts/collection';
import {
  COLLECT_EMBLEMS,
  COLLECT_TALKS_MAX,
  COLLECT_TALKS_SHOWN,
} from '@xuanjiang/contracts/collection';
import { SIMILAR_COLLECTS } from '@xuanjiang/contracts/constants';
import type { ContentBlock } from '@xuanjiang/contracts/content-block';
import type { Clock } from '../../../lib/clock.ts';
import type { ListedPages } from '../../../lib/listed-pages.ts';
import { listedSpans } from '../../../lib/listed-pages.ts';
import { CallError } from '../../../rpc/call-error.ts';
import { presentMark } from '../../../rpc/present-mark.ts';
import type { TalkService } from '../talk/service.ts';
import { timesOf } from '../talk/service.ts';
import { inOwnOrder, inReadingOrder } from './policy.ts';
import type { CollectionRow, CollectionStore } from './store.ts';

export type { CollectionEditor } from './editing/collection-editor.ts';
export { ownOf } from './editing/collection-editor.ts';

/** How much of each collection is given. */
interface Amount {
  readonly talks: number;
  readonly universities: number;
}

const IN_LIST: Amount = { talks: COLLECT_TALKS_SHOWN, universities: COLLECT_EMBLEMS };
const WHOLE: Amount = { talks: COLLECT_TALKS_MAX, universities: Number.POSITIVE_INFINITY };

export const createCollectionService = (
  store: CollectionStore,
  talks: Pick<TalkService, 'byIds' | 'present'>,
  clock: Clock,
) => {
  const presentSome = async (
    rows: readonly CollectionRow[],
    amount: Amount,
  ): Promise<Collection[]> => {
    const ids = rows.map(({ id }) => id);
    const now = clock();
    const timed = (await store.talkTimes(ids)).map(
      ({ collectionId, talkId, position, cancelled, ...row }) => ({
        collectionId,
        talkId,
        position,
        ...timesOf(row),
        Cancelled: cancelled === 1,
      }),
    );
    const times = Map.groupBy(timed, ({ collectionId }) => collectionId);
    const universities = Map.groupBy(
      await store.universities(ids),
      ({ collectionId }) => collectionId,
    );
    const chosen = new Map(
      rows.map(({ id, talkOrder }) => {
        const order = talkOrder === 'own' ? inOwnOrder : inReadingOrder;
        return [id, order(times.get(id) ?? [], now).slice(0, amount.talks)];
      }),
    );
    const talkIds = [...chosen.values()].flat().map(({ talkId }) => talkId);
    const found = await talks.byIds([...new Set(talkIds)]);
    const byId = new Map(found.map((row) => [row.id, talks.present(row)]));
    return rows.map((row) => ({
      Id: row.id,
      Title: row.title,
      Summary: row.summary,
      Kind: row.kind,
      Categoryid: row.categoryId,
      Category: row.category,
      Sponsor: row.sponsor,
      Color: row.color,
      Starttime: row.startsAt,
      Endtime: row.endsAt,
      Status: SIMILAR_COLLECTS.status,
      Talkcount: times.get(row.id)?.length ?? 0,
      Talks: (chosen.get(row.id) ?? []).flatMap(({ talkId }) => byId.get(talkId) ?? []),
      Universities: (universities.get(row.id) ?? []).slice(0, amount.universities).map(presentMark),
    }));
  };

  return {
    pages: (): ListedPages[] => [
      {
        path: '/specailVideos',
        has: async (id) => (await store.byId(id)) !== null,
        find: listedSpans(store.times, clock),
      },
    ],

    /** As lists show them. */
    present: (rows: readonly CollectionRow[]) => presentSome(rows, IN_LIST),
    async presentWhole(row: CollectionRow): Promise<CollectionDetail> {
      const [collect] = await presentSome([row], WHOLE);
      if (collect === undefined) throw new CallError('notFound', { message: 'collectionNotFound' });
      return { ...collect, Intro: JSON.parse(row.intro) as ContentBlock[] };
    },
    /** The collection of an id; without one the first topic. @throws CallError notFound */
    async getOrFirst(id: string | undefined): Promise<CollectionRow> {
      if (id === undefined) {
        const { rows } = await store.find({ kind: 'topic' }, clock(), { limit: 1, offset: 0 });
        const [first] = rows;
        if (first === undefined) throw new CallError('notFound', { message: 'collectionNotFound' });
        return first;
      }
      const row = await store.byId(id);
      if (row !== null) return row;
      // Whoever has kept the address of what was public is told what became of it.
      const message = (await store.wasPublic(id)) ? 'collectionWithdrawn' : 'collectionNotFound';
      throw new CallError('notFound', { message });
    },
    /** As a list shows it; null where it is not published, or is none. */
    async find(id: string): Promise<Collection | null> {
      const row = await store.byId(id);
      return row === null ? null : ((await presentSome([row], IN_LIST))[0] ?? null);
    },
  };
};

export type CollectionService = ReturnType<typeof createCollectionService>;
