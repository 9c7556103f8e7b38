import type { ContentBlock } from '@xuanjiang/contracts/content-block';
import type { EventStep } from '@xuanjiang/contracts/event';
import type { StaffEvent, StaffEventDetail } from '@xuanjiang/contracts/event-staff';
import type { RegionTable } from '@xuanjiang/region-data/region-table';
import { presentMarkOf } from '../../../rpc/present-mark.ts';
import { presentList } from './present.ts';
import { stateOf } from './staff-policy.ts';
import type { StaffEventRow } from './staff-store.ts';
import type { EventListRow } from './store.ts';

interface Around {
  /** Sign-up lists of this event and of others. */
  readonly lists: readonly EventListRow[];
  readonly regions: RegionTable;
  readonly now: number;
}

export const presentStaffEvent = (
  row: StaffEventRow,
  { lists, regions, now }: Around,
): StaffEvent => ({
  Id: row.id,
  Version: row.version,
  State: stateOf(row, now),
  Title: row.title,
  University: presentMarkOf(row),
  Starttime: row.startsAt,
  Endtime: row.endsAt,
  City: regions.name(row.cityId) ?? '',
  Place: row.place,
  Lists: lists.filter(({ eventId }) => eventId === row.id).map(presentList),
});

export const presentEditedEvent = (row: StaffEventRow, around: Around): StaffEventDetail => ({
  ...presentStaffEvent(row, around),
  Summary: row.summary,
  Organiser: row.organiser,
  Address: row.address,
  Audience: row.audience,
  Intro: JSON.parse(row.intro) as ContentBlock[],
  Applyuntil: row.applyUntil,
  Checkinfrom: row.checkinFrom,
  Checkinuntil: row.checkinUntil,
  Cityid: row.cityId,
  Steps: JSON.parse(row.steps) as EventStep[],
  Talkid: row.talkId ?? '',
  Notice: row.notice,
});
