import type { StaffGroupDetail } from '@xuanjiang/contracts/group-staff';
import { ownProvinceOf } from '@xuanjiang/contracts/rules/own-province';
import type { RegionTable } from '@xuanjiang/region-data/region-table';
import type { Clock } from '../../../lib/clock.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { Editor } from '../../../rpc/own-university.ts';
import { requireOwn } from '../../../rpc/own-university.ts';
import { presentEditedGroup } from './staff-present.ts';
import type { GroupEditStore, StaffGroupRow } from './staff-store.ts';

export const createGroupEditService = (
  store: GroupEditStore,
  regions: RegionTable,
  clock: Clock,
) => {
  /** A group that the caller may edit. @throws CallError notFound */
  const get = async (caller: Editor, id: string): Promise<StaffGroupRow> => {
    const row = await store.byId(id, clock());
    if (row === null) throw new CallError('notFound', { message: 'groupNotFound' });
    requireOwn(caller, row.universityId);
    return row;
  };
  return {
    get,
    /** One that was not closed. @throws CallError notFound, conflict */
    async open(caller: Editor, id: string): Promise<StaffGroupRow> {
      const row = await get(caller, id);
      if (row.state === 'closed') throw new CallError('conflict', { message: 'groupIsClosed' });
      return row;
    },
    /** The group as it is now, with its QR codes. @throws CallError notFound */
    async detail(caller: Editor, id: string): Promise<StaffGroupDetail> {
      const row = await get(caller, id);
      return presentEditedGroup(row, await store.codes(id), regions, clock());
    },
    /** @throws CallError input */
    checkProvince(id: string): void {
      if (id === '' || ownProvinceOf(id) !== null) return;
      throw new CallError('input', { message: 'provinceUnknown' });
    },
  };
};

export type GroupEditService = ReturnType<typeof createGroupEditService>;
