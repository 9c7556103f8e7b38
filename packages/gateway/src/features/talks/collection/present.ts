import type { StaffCategory } from '@xuanjiang/contracts/collection-category';
import type { StaffCollection, StaffCollectionDetail } from '@xuanjiang/contracts/collection-staff';
import type { ContentBlock } from '@xuanjiang/contracts/content-block';
import type { CategoryRow } from './category-store.ts';
import type { StaffCollectionDetailRow, StaffCollectionRow } from './staff-store.ts';

export const presentForStaff = (row: StaffCollectionRow): StaffCollection => ({
  Id: row.id,
  Version: row.version,
  Title: row.title,
  Kind: row.kind,
  Categoryid: row.categoryId,
  Category: row.category,
  Universityid: row.universityId,
  University: row.university ?? '',
  Starttime: row.startsAt,
  Endtime: row.endsAt,
  Status: row.status,
  Publishedtime: row.publishedAt,
  Updatedtime: row.updatedAt,
  Talkcount: Number(row.talkCount),
  Position: row.position,
});

/** What an editor sees beside that. */
export const presentStaffDetail = (
  row: StaffCollectionDetailRow,
  talkIds: readonly string[],
  universityIds: readonly string[],
): Omit<StaffCollectionDetail, keyof StaffCollection> => ({
  Summary: row.summary,
  Sponsor: row.sponsor,
  Color: row.color,
  Intro: JSON.parse(row.intro) as ContentBlock[],
  Order: row.talkOrder,
  Talkids: [...talkIds],
  Universityids: [...universityIds],
});

export const presentCategory = (row: CategoryRow): StaffCategory => ({
  Id: row.id,
  Version: row.version,
  Name: row.name,
  Position: row.position,
  Status: row.status,
  Count: Number(row.count),
  Published: Number(row.published),
});
