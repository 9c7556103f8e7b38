import { exportCalls, GRANTS_OPEN_MAX } from '@xuanjiang/contracts/export';
import type { Clock } from '../../../lib/clock.ts';
import { unlessStale } from '../../../lib/stale-version.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import { universityFor } from '../../../rpc/own-university.ts';
import { pageOf, presentPage } from '../../../rpc/page.ts';
import type { ExportGrantStore } from './grant-store.ts';
import { PEOPLE_KINDS } from './policy.ts';
import { presentExport, presentGrant } from './present.ts';
import type { ExportService } from './service.ts';
import type { ExportStore } from './store.ts';

export interface ExportParts {
  readonly store: ExportStore;
  readonly grants: ExportGrantStore;
  readonly exports: ExportService;
  readonly clock: Clock;
}

export const exportRouter = ({
  grants,
  clock,
  store,
  exports,
}: ExportParts): DomainRouter<'export'> => ({
  start: implement(exportCalls.start, async ({ input, caller, context }) => {
    // Lists of people who signed up are for the university alone: operators grant exports, but do not read them.
    if (PEOPLE_KINDS.includes(input.Kind) && caller.role !== 'worker') {
      throw new CallError('forbidden', { message: 'signupNoUniversity' });
    }
    return exports.start(caller, {
      id: input.Id,
      universityId: universityFor(caller, input.Universityid),
      kind: input.Kind,
      format: input.Format,
      whole: input.Whole,
      lang: context.lang,
      filter: {
        signupIds: input.Signupids,
        talkId: input.Talkid,
        from: input.From,
        // A gateway of before does not know chosen sign-ups: with this end it writes nobody, and not everybody.
        until: input.Signupids === undefined ? input.Until : 0,
        school: input.School,
        provinceId: input.Provinceid,
        cityId: input.Cityid,
        enrollmentYear: input.Enrollmentyear,
        seen: input.Seen,
        eventId: input.Eventid,
        ...{ state: input.State, arrived: input.Arrived },
        ...{ attendance: input.Attendance, name: input.Name },
      },
    });
  }),
  get: implement(exportCalls.get, ({ input, caller }) => exports.get(input.Id, caller)),
  find: implement(exportCalls.find, async ({ input, caller }) => {
    const whose = caller.role === 'operator' ? null : caller.uids;
    const page = await store.find(whose, input.State ?? null, clock(), pageOf(input));
    return presentPage(page, (row) => presentExport(row, caller.uids));
  }),
  askGrant: implement(exportCalls.askGrant, async ({ input, caller }) => {
    const { uids, role, universityId } = caller;
    if (role !== 'worker' || universityId === null) {
      throw new CallError('forbidden', { message: 'signupNoUniversity' });
    }
    const act = { actor: uids, time: clock() };
    const id = await grants.ask({ accountId: uids, universityId }, input.Reason, act);
    const row = id === null ? null : await grants.byId(id);
    if (row === null) {
      const parameters = { count: GRANTS_OPEN_MAX };
      throw new CallError('conflict', { message: 'grantsFull', parameters });
    }
    return presentGrant(row, uids, clock());
  }),
  findGrants: implement(exportCalls.findGrants, async ({ input, caller }) => {
    const universityId = caller.role === 'operator' ? null : universityFor(caller, undefined);
    const now = clock();
    const page = await grants.find(universityId, input.State ?? null, now, pageOf(input));
    return presentPage(page, (row) => presentGrant(row, caller.uids, now));
  }),
  decideGrant: implement(exportCalls.decideGrant, async ({ input, caller }) => {
    const { Id, Version, Granted } = input;
    const act = { actor: caller.uids, time: clock() };
    const decided = await unlessStale(grants.decide({ id: Id, version: Version }, Granted, act));
    const row = await grants.byId(Id);
    if (row === null) throw new CallError('notFound');
    if (decided === null) throw new CallError('conflict', { message: 'grantDecided' });
    return presentGrant(row, caller.uids, clock());
  }),
});
