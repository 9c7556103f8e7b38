import type { StaffGroup, StaffGroupDetail } from '@xuanjiang/contracts/group-staff';
import type { RegionTable } from '@xuanjiang/region-data/region-table';
import type { CodeRow } from './service.ts';
import { presentGroup } from './service.ts';
import { codeStates } from './staff-policy.ts';
import type { StaffGroupRow } from './staff-store.ts';

export const presentStaffGroup = (row: StaffGroupRow, regions: RegionTable): StaffGroup => ({
  ...presentGroup(row, regions),
  Version: row.version,
  State: row.state,
});

export const presentEditedGroup = (
  row: StaffGroupRow,
  codes: readonly CodeRow[],
  regions: RegionTable,
  now: number,
): StaffGroupDetail => {
  const states = codeStates(codes, now);
  return {
    ...presentStaffGroup(row, regions),
    Codes: codes.map(({ link, capacity, joined, expiresAt }, place) => ({
      Link: link,
      Capacity: capacity,
      Joined: joined,
      Expirestime: expiresAt,
      State: states[place] ?? 'over',
    })),
  };
};
