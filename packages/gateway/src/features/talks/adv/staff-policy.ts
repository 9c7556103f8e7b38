import type { StaffAdvState } from '@xuanjiang/contracts/adv-staff';

/** An advertisement, or its draft, by when it is shown; UTC ms. */
export interface StaffPeriod {
  readonly isDraft: boolean | number;
  readonly startsAt: number;
  readonly endsAt: number | null;
  readonly withdrawnAt: number | null;
}

/** Where an advertisement stands. */
export const advState = (
  { isDraft, startsAt, endsAt, withdrawnAt }: StaffPeriod,
  now: number,
): StaffAdvState => {
  if (isDraft) return 'draft';
  if (withdrawnAt !== null && (endsAt === null || withdrawnAt < endsAt)) return 'withdrawn';
  if (endsAt !== null && endsAt <= now) return 'over';
  return startsAt <= now ? 'live' : 'planned';
};

/** Why an advertisement is not shown in these days; null where it can be. */
export const periodFault = (
  { startsAt, endsAt }: Pick<StaffPeriod, 'startsAt' | 'endsAt'>,
  now: number,
): 'endEarly' | 'advPeriodOver' | null => {
  if (endsAt === null) return null;
  if (endsAt <= startsAt) return 'endEarly';
  return endsAt <= now ? 'advPeriodOver' : null;
};
