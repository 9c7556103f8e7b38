import type { ReceiptField } from '@xuanjiang/contracts/receipt';
import type { Kysely } from 'kysely';
import { consentsNow } from '../../../db/consents-now.ts';
import { containsWords } from '../../../db/contains.ts';
import type { Tables } from '../../../db/tables.ts';
import type { ExportFilter } from '../../overview/export/service.ts';

export interface StudentFilter extends ExportFilter {
  /** University of the staff: they do not see the sign-ups of another one. */
  readonly universityId: string;
}

/** What a row shows. */
export const SHOWN_FIELDS: readonly ReceiptField[] = [
  'school',
  'enrollmentYear',
  'address',
  'maskedPhone',
  'talk',
  'time',
];

/** The sign-ups that stand, of those who are registered and consent now: staff see no others. */
export const visibleSignups = (db: Kysely<Tables>, universityId: string) =>
  db
    .selectFrom('university_signup as s')
    .innerJoin('account as a', 'a.id', 's.account_id')
    .innerJoin('account_extend as e', 'e.account_id', 's.account_id')
    .leftJoin('talk as t', 't.id', 's.from_talk')
    .where('s.university_id', '=', universityId)
    .where('s.withdrawn_at', 'is', null)
    .where('e.school_id', '!=', 0)
    .where(consentsNow('s.account_id'));

/** The visible sign-ups that match a filter. */
export const chosenSignups = (db: Kysely<Tables>, filter: StudentFilter) => {
  const {
    signupIds,
    talkId,
    from,
    until,
    provinceId,
    cityId,
    enrollmentYear,
    seen = 'all',
  } = filter;
  let query = visibleSignups(db, filter.universityId).where(
    containsWords(['e.school'], filter.school ?? ''),
  );
  if (talkId !== undefined) query = query.where('s.from_talk', '=', talkId);
  // Chosen sign-ups are told by their ids alone: the end beside them is for gateways that do not know them.
  if (signupIds !== undefined) query = query.where('s.id', 'in', signupIds);
  else {
    if (from !== undefined) query = query.where('s.created_at', '>=', from);
    if (until !== undefined) query = query.where('s.created_at', '<', until);
  }
  if (provinceId !== undefined) query = query.where('e.province_id', '=', provinceId);
  if (cityId !== undefined) query = query.where('e.city_id', '=', cityId);
  if (enrollmentYear !== undefined) query = query.where('e.enrollment_year', '=', enrollmentYear);
  if (seen === 'all') return query;
  return query.where(({ exists, not, selectFrom }) => {
    const look = exists(
      selectFrom('signup_reveal as r').select('r.id').whereRef('r.signup_id', '=', 's.id'),
    );
    return seen === 'seen' ? look : not(look);
  });
};

/** The columns of a student. */
export const studentsOf = (db: Kysely<Tables>, filter: StudentFilter) =>
  chosenSignups(db, filter)
    .select(['s.id', 's.account_id as accountId', 's.created_at as createdAt'])
    .select(['s.from_talk as talkId', 't.title as talkTitle', 'e.school', 'e.address'])
    .select(['e.enrollment_year as enrollmentYear', 'a.phone_cipher as phoneCipher']);
