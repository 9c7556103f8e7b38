import type {
  OrgContent,
  OrgField,
  OrgFieldReview,
  OrgReview,
  OrgVersion,
} from '@xuanjiang/contracts/university-staff';
import type { FieldReview, FieldReviews } from './staff-policy.ts';
import { isOpen } from './staff-policy.ts';
import type { OrgReviewListRow, OrgVersionRow } from './staff-store.ts';

type Names = ReadonlyMap<string, string>;

const entriesOf = (reviews: FieldReviews) =>
  Object.entries(reviews) as (readonly [OrgField, FieldReview])[];

/** Accounts that brought fields into their states. */
export const actorsIn = (reviews: FieldReviews): string[] =>
  entriesOf(reviews).map(([, { by }]) => by);

export const presentReviews = (reviews: FieldReviews, names: Names): OrgFieldReview[] =>
  entriesOf(reviews).map(([name, { state, remark, time, by }]) => ({
    ...{ Field: name, State: state, Remark: remark, Time: time, By: names.get(by) ?? '' },
  }));

const openReviews = (reviews: FieldReviews): FieldReviews =>
  Object.fromEntries(entriesOf(reviews).filter(([, review]) => isOpen(review)));

/**
 * @param live the page as students see it: a value that waits takes the place of that one
 * @param isDecided whether nothing of it waits any more: then what was given back is told
 */
export const presentOrgReview = (
  row: OrgReviewListRow,
  live: OrgContent,
  names: Names,
  isDecided: boolean,
): OrgReview => {
  const reviews = JSON.parse(row.fields) as FieldReviews;
  const open = isDecided ? reviews : openReviews(reviews);
  const before = entriesOf(open).map(([name, { state, before: former }]) => [
    ...[name, state === 'waiting' ? live[name] : former],
  ]);
  const after = entriesOf(open).map(([name, { after: next }]) => [name, next]);
  return {
    Id: row.id,
    Version: row.version,
    Name: row.name,
    Since: row.since ?? 0,
    Savedby: row.savedByName ?? '',
    Decidedtime: row.readAt ?? 0,
    Decidedby: row.readByName ?? '',
    Fields: presentReviews(open, names),
    Before: { ...live, ...(Object.fromEntries(before) as Partial<OrgContent>) },
    After: { ...live, ...(Object.fromEntries(after) as Partial<OrgContent>) },
  };
};

/** @param kept pictures that are there still */
export const presentOrgVersion = (row: OrgVersionRow, kept: ReadonlySet<string>): OrgVersion => {
  const content = JSON.parse(row.content) as OrgContent;
  return {
    ...{ Number: row.number, Time: row.savedAt, By: row.byName ?? '' },
    Seen: row.savedBy === null,
    Content: { ...content, Pictures: content.Pictures.filter(({ Id }) => kept.has(Id)) },
  };
};
