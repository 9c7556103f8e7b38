import { DAY_MS } from '@xuanjiang/contracts/constants';
import { dayOf, dayStart } from '@xuanjiang/contracts/rules/shanghai-day';
import { signupCalls } from '@xuanjiang/contracts/signup';
import { implement } from '../../rpc/implement.ts';
import type { SignupParts } from './parts.ts';
import { largeParts, ownUniversity } from './policy.ts';

/** Over how many days withdrawals are counted. */
const WEEK_DAYS = 7;

export const figures = ({ figuresStore, regions, clock }: SignupParts) =>
  implement(signupCalls.figures, async ({ caller }) => {
    const now = clock();
    const universityId = ownUniversity(caller);
    const today = dayStart(dayOf(now));
    const read = await figuresStore.read(universityId, today, now - WEEK_DAYS * DAY_MS);
    const provinces = largeParts(read.provinces);
    const years = largeParts(read.years);
    return {
      Shown: read.shown,
      Hidden: Math.max(0, read.people - read.shown),
      Unseen: read.unseen,
      Today: read.newest,
      Withdrawn: read.withdrawn,
      Provinces: provinces.large.map(({ provinceId, count }) => ({
        Provinceid: provinceId,
        Province: regions.name(provinceId) ?? provinceId,
        Count: count,
      })),
      Otherprovinces: provinces.others,
      Years: years.large
        .map(({ year, count }) => ({ Enrollmentyear: year, Count: count }))
        .toSorted((a, b) => a.Enrollmentyear - b.Enrollmentyear),
    };
  });
