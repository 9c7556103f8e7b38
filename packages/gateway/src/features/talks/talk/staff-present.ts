import type { OwnTalk, TalkChange } from '@xuanjiang/contracts/own-talk';
import { TALK_COVER_PATHS } from '@xuanjiang/contracts/rules/talk-problems';
import { coverPath } from '../../../lib/media-path.ts';
import type { Editor } from '../../../rpc/own-university.ts';
import type { EditRow } from './staff-policy.ts';
import { problemsOf, stateOf } from './staff-policy.ts';
import type { TalkStaffStore } from './staff-store.ts';

/** What lists show of a talk. @param now UTC ms */
export const presentOwn = (row: EditRow, now: number): OwnTalk => ({
  Id: row.id,
  Version: row.version,
  State: stateOf(row, now),
  Title: row.title,
  University: {
    Id: row.universityId,
    Name: row.universityName,
    Shortname: row.shortname,
    Color: row.color,
  },
  Kind: row.kind,
  Speaker: row.speaker,
  Starttime: row.startsAt,
  Endtime: row.endsAt,
  Provinces: [...row.provinces],
  Reserves: row.reserves,
  Plays: row.plays,
  Problems: problemsOf(row, now),
  Reason: row.reason,
});

/** Whom operators ask about a talk: liaisons are not told. */
export const presentContact = ({ role }: Editor, { contact, contactWay }: EditRow) => {
  const isShown = role === 'operator';
  return { Contact: isShown ? contact : '', Contactway: isShown ? contactWay : '' };
};

/** Where staff find the picture of a talk: before it is published no one else does. */
export const coverOf = ({ id, coverId, stored }: EditRow): string => {
  if (coverId === null) return '';
  return stored === 'published' ? coverPath(coverId) : `${TALK_COVER_PATHS.get}?Id=${id}`;
};

/** Other talks at the same time; all of them have their times. */
export const presentOverlaps = (rows: readonly EditRow[], now: number) =>
  rows.map((row) => ({
    Id: row.id,
    Title: row.title,
    State: stateOf(row, now),
    Starttime: row.startsAt ?? 0,
    Endtime: row.endsAt ?? 0,
  }));

export const presentChange = (
  change: Awaited<ReturnType<TalkStaffStore['history']>>[number],
): TalkChange => ({
  Time: change.time,
  Who: change.who ?? '',
  Action: change.action,
  // What the command line notes of a new talk is its title.
  Note: change.action === 'publish' ? '' : change.note,
});
