import type { Lang } from '@xuanjiang/contracts/messages';
import { text } from '@xuanjiang/contracts/messages';
import type { PushUploadReport } from '@xuanjiang/contracts/outreach';
import { PUSH_LIST_LIMITS } from '@xuanjiang/contracts/rules/push-list-limits';
import type { RegionTable } from '@xuanjiang/region-data/region-table';
import type { Clock } from '../../../lib/clock.ts';
import { writeSheet } from '../../../lib/sheet/sheet.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { Caller } from '../../../rpc/context.ts';
import type { SchoolService } from '../../people/school/service.ts';
import type { CollectionEditor } from '../../talks/collection/service.ts';
import type { ListReader } from './listing/read-list.ts';
import type { RowFault } from './listing/resolve-list.ts';
import { resolveList } from './listing/resolve-list.ts';
import type { PushListStore } from './store.ts';

/** The key under which files of operators wait in the queue, where universities take turns. */
const PLATFORM = 'platform';

/** How much of the text of a cell with a fault is reported, characters. */
const TEXT_SHOWN = 60;

interface PushListParts {
  readonly store: PushListStore;
  readonly collects: Pick<CollectionEditor, 'get'>;
  readonly schools: Pick<SchoolService, 'byKeys'>;
  readonly regions: RegionTable;
  readonly read: ListReader;
  readonly clock: Clock;
}

const presentFaults = (
  faults: readonly RowFault[],
): Pick<PushUploadReport, 'Rejected' | 'Reasons' | 'Faults'> => ({
  Rejected: faults.length,
  Reasons: [...Map.groupBy(faults, ({ reason }) => reason)].map(([Reason, some]) => ({
    Reason,
    Count: some.length,
  })),
  Faults: faults
    .toSorted((a, b) => a.row - b.row)
    .slice(0, PUSH_LIST_LIMITS.faultsMax)
    .map(({ row, reason, text: cell }) => ({
      Row: row,
      Reason: reason,
      Text: [...cell].slice(0, TEXT_SHOWN).join(''),
    })),
});

/** Lists of high schools as files. */
export const createPushListService = (parts: PushListParts) => {
  const { store, collects, schools, regions, read, clock } = parts;
  return {
    /** @throws CallError notFound, also for a collection that the caller may not edit */
    requireList: async (collectionId: string, caller: Caller): Promise<string> =>
      (await collects.get(collectionId, caller)).id,

    /**
     * Adds the schools of a file.
     * @throws CallError for what is no list
     */
    async take(collectionId: string, caller: Caller, file: string): Promise<PushUploadReport> {
      const sheet = await read(file, caller.universityId ?? PLATFORM);
      const { drafts, faults, merged } = await resolveList(sheet, regions, schools);
      const act = { actor: caller.uids, time: clock() };
      const stored = await store.add(
        collectionId,
        drafts.map(({ row: _, ...draft }) => draft),
        act,
      );
      // Somebody deleted the collection while its file was read.
      if (stored === null) throw new CallError('notFound', { message: 'collectionNotFound' });
      const { added, left } = stored;
      const matched = drafts.filter(({ key, state }) => added.has(key) && state === 'matched');
      const over = drafts.filter(({ key }) => left.has(key));
      return {
        Rows: sheet.rows.length,
        Added: added.size,
        Known: drafts.length - added.size - left.size,
        Merged: merged,
        Matched: matched.length,
        Unmatched: added.size - matched.length,
        ...presentFaults([
          ...faults,
          ...over.map(({ row, name }) => ({ row, reason: 'listFull' as const, text: name })),
        ]),
      };
    },

    /** A list as a file that can be uploaded again. */
    file(collectionId: string, format: 'xlsx' | 'csv', lang: Lang): AsyncIterable<Uint8Array> {
      const states = {
        matched: text(lang, 'pushSchoolMatched'),
        unknown: text(lang, 'pushSchoolUnknown'),
        several: text(lang, 'pushSchoolSeveral'),
      };
      async function* rows() {
        for await (const part of store.all(collectionId)) {
          yield part.map(({ name, province, city, area, state }) => [
            name,
            province,
            city,
            area,
            states[state],
          ]);
        }
      }
      return writeSheet(format, {
        title: text(lang, 'pushListTitle'),
        columns: [
          { title: text(lang, 'pushListName'), width: 36 },
          { title: text(lang, 'pushListProvince'), width: 14 },
          { title: text(lang, 'pushListCity'), width: 14 },
          { title: text(lang, 'pushListArea'), width: 14 },
          { title: text(lang, 'pushListState'), width: 14 },
        ],
        rows: rows(),
      });
    },
  };
};

export type PushListService = ReturnType<typeof createPushListService>;
