import type { Group, GroupDetail } from '@xuanjiang/contracts/group';
import type { RegionTable } from '@xuanjiang/region-data/region-table';
import { presentMark } from '../../../rpc/present-mark.ts';
import type { CodeRow, GroupRow } from './store.ts';

export const presentGroup = (row: GroupRow, regions: RegionTable): Group => ({
  Id: row.id,
  Name: row.name,
  Intro: row.intro,
  University: presentMark({
    id: row.universityId,
    name: row.universityName,
    shortname: row.universityShortname,
    color: row.universityColor,
  }),
  Provinceid: row.provinceId,
  Province: row.provinceId === '' ? '' : (regions.name(row.provinceId) ?? ''),
  Members: Number(row.members ?? 0),
  Open: row.open === 1,
});

export const presentDetail = (row: GroupRow, code: CodeRow, regions: RegionTable): GroupDetail => ({
  ...presentGroup(row, regions),
  Link: code.link,
  Expirestime: code.expiresAt,
});
