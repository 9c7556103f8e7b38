import { DAY_MS } from '@xuanjiang/contracts/constants';
import { dayOf, dayStart } from '@xuanjiang/contracts/rules/shanghai-day';
import { SIGNUPS_MAX, signupCalls } from '@xuanjiang/contracts/signup';
import type { RegionTable } from '@xuanjiang/region-data/region-table';
import type { Clock } from '../../../lib/clock.ts';
import type { Vault } from '../../../lib/secrets.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import { pageOf, presentPage } from '../../../rpc/page.ts';
import { presentPhone } from '../../../rpc/present-phone.ts';
import type { AgreedText } from '../../people/registration/service.ts';
import type { TalkService } from '../../talks/talk/service.ts';
import type { UniversityService } from '../../universities/university/service.ts';
import type { FiguresStore } from './figures-store.ts';
import type { LookStore } from './look-store.ts';
import type { AddRefusal } from './policy.ts';
import { largeParts, ownUniversity } from './policy.ts';
import { presentOffice, presentShared, presentSignup, presentTalk } from './present.ts';
import type { StaffSignupStore } from './staff-store.ts';
import type { UniversitySignupStore } from './store.ts';

/** What the caller lacks is missing, or there is too much of it. */
const refusalOf = (why: AddRefusal): CallError => {
  const lacks = why === 'signupNeedsRegistration' || why === 'signupNeedsConsent';
  return new CallError(lacks ? 'forbidden' : 'conflict', {
    message: why,
    parameters: { count: SIGNUPS_MAX },
  });
};

/** Over how many days withdrawals are counted. */
const WEEK_DAYS = 7;

export interface SignupParts {
  readonly store: UniversitySignupStore;
  readonly staffStore: StaffSignupStore;
  readonly figuresStore: FiguresStore;
  readonly lookStore: Pick<LookStore, 'find'>;
  readonly regions: Pick<RegionTable, 'name'>;
  readonly universities: Pick<UniversityService, 'require'>;
  readonly talks: Pick<TalkService, 'byIds'>;
  /** The text that is agreed to now. */
  readonly agreed: AgreedText;
  readonly vault: Vault;
  readonly clock: Clock;
}

export const signupRouter = ({
  store,
  universities,
  talks,
  agreed,
  clock,
  figuresStore,
  regions,
  vault,
  lookStore,
  staffStore,
}: SignupParts): DomainRouter<'signup'> => ({
  add: implement(signupCalls.add, async ({ input, caller, context }) => {
    if (caller.role !== 'user') throw new CallError('forbidden', { message: 'signupStaff' });
    const { Universityid: universityId, From } = input;
    await universities.require(universityId);
    const [talk] = From === '' ? [] : await talks.byIds([From]);
    const fromTalk = talk?.universityId === universityId ? From : '';
    const draft = { ...agreed, accountId: caller.uids, universityId, fromTalk };
    const why = await store.add(draft, clock());
    if (why === 'noAccount') throw new CallError('unauthorized');
    if (why !== null) throw refusalOf(why);
    const row = await store.of(caller.uids, universityId);
    if (row === null) throw new Error('a sign-up that was written is not there');
    return presentSignup(row, await store.agreed(caller.uids), context.lang);
  }),
  remove: implement(signupCalls.remove, async ({ input, caller }) => {
    await universities.require(input.Universityid);
    await store.remove(caller.uids, input.Universityid, clock());
    return {};
  }),
  find: implement(signupCalls.find, async ({ input, caller, context }) => {
    const page = await store.find(caller.uids, input.Universityid ?? null, pageOf(input));
    const agreed = await store.agreed(caller.uids);
    const profile = await store.profile(caller.uids);
    return {
      ...presentPage(page, (row) => presentSignup(row, agreed, context.lang)),
      Shown: profile === null ? null : presentShared(profile, vault),
      Agreed: agreed,
      Office: presentOffice(context.lang),
    };
  }),
  list: implement(signupCalls.list, async ({ input, caller }) => {
    const filter = {
      universityId: ownUniversity(caller),
      talkId: input.Talkid,
      from: input.From,
      until: input.Until,
      school: input.School,
      provinceId: input.Provinceid,
      cityId: input.Cityid,
      enrollmentYear: input.Enrollmentyear,
      seen: input.Seen,
    };
    const act = { actor: caller.uids, time: clock() };
    const page = await staffStore.list(filter, input.Order, pageOf(input), act);
    const seen = await staffStore.seen(page.rows.map(({ id }) => id));
    return presentPage(page, (row) => ({
      Id: row.id,
      ...presentShared(row, vault),
      ...presentTalk(row),
      Time: row.createdAt,
      Seenby: seen.get(row.id)?.by ?? '',
      Seentime: seen.get(row.id)?.time ?? 0,
      Seenreason: seen.get(row.id)?.reason ?? '',
    }));
  }),
  figures: implement(signupCalls.figures, async ({ caller }) => {
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
  }),
  reveal: implement(signupCalls.reveal, async ({ input, caller }) => {
    const request = {
      signupId: input.Id,
      universityId: ownUniversity(caller),
      reason: input.Reason,
    };
    const seen = await staffStore.reveal(request, { actor: caller.uids, time: clock() });
    if (seen === null) throw new CallError('notFound', { message: 'signupNotFound' });
    return { Phone: presentPhone(seen, vault) };
  }),
  findLooks: implement(signupCalls.findLooks, async ({ input, caller }) =>
    presentPage(await lookStore.find(ownUniversity(caller), pageOf(input)), (look) => ({
      Id: look.id,
      Kind: look.kind,
      By: look.by ?? '',
      Time: look.time,
      Students: look.students,
      School: look.school,
      Reason: look.reason ?? look.attendeeReason ?? look.grantReason ?? '',
    })),
  ),
});
