import { COLLEAGUES_MAX, colleagueCalls } from '@xuanjiang/contracts/colleague';
import { CallError } from '../../../rpc/call-error.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import { universityFor } from '../../../rpc/own-university.ts';
import { presentMark } from '../../../rpc/present-mark.ts';
import type { UniversityService } from '../../universities/university/service.ts';
import type { NameService } from '../name/service.ts';
import { presentLogin } from '../session/service.ts';
import type { Accepting } from './accepting/accept-invitation.ts';
import { presentColleague } from './present.ts';
import type { ColleagueService } from './service.ts';
import type { ColleagueRow, ColleagueStore } from './store.ts';

export interface ColleagueParts {
  readonly store: ColleagueStore;
  readonly colleagues: ColleagueService;
  readonly accepting: Accepting;
  readonly universities: Pick<UniversityService, 'get' | 'require'>;
  readonly names: Pick<NameService, 'of'>;
  /** Whether invitations can be sent by SMS. */
  readonly sendsSms: boolean;
}

export const colleagueRouter = ({
  store,
  colleagues,
  accepting,
  universities,
  names,
  sendsSms,
}: ColleagueParts): DomainRouter<'colleague'> => {
  const present = async (rows: readonly ColleagueRow[]) => {
    const shown = await names.of(rows.map(({ id }) => id));
    return rows.map((row) => presentColleague(row, shown.get(row.id) ?? row.displayname));
  };
  return {
    list: implement(colleagueCalls.list, async ({ input, caller }) => {
      const universityId = universityFor(caller, input.Universityid);
      const mayInvite = await colleagues.leads(caller, universityId);
      return {
        University: presentMark(await universities.get(universityId)),
        Mayinvite: mayInvite,
        Sms: sendsSms,
        List: await present(await store.list(universityId, COLLEAGUES_MAX)),
        Invitations: mayInvite ? await colleagues.listInvitations(universityId) : [],
      };
    }),
    invite: implement(colleagueCalls.invite, async ({ input, caller }) => {
      const universityId = universityFor(caller, input.Universityid);
      await universities.require(universityId);
      const { Phone: phone, Name: name, Lead: lead, Moves: moves } = input;
      return colleagues.invite(caller, universityId, { phone, name, lead, moves });
    }),
    sendSms: implement(colleagueCalls.sendSms, async ({ input, caller, context }) => {
      await colleagues.sendSms(caller, input.Id, input.Secret, context);
      return {};
    }),
    revoke: implement(colleagueCalls.revoke, ({ input, caller }) =>
      colleagues.revoke(caller, input.Id),
    ),
    allowMove: implement(colleagueCalls.allowMove, ({ input, caller }) =>
      colleagues.allowMove(caller, input.Id),
    ),
    setLead: implement(colleagueCalls.setLead, async ({ input, caller }) => {
      const universityId = await colleagues.setLead(caller, input.Uids, input.Lead);
      const row = await store.listed(universityId, input.Uids);
      const [colleague] = await present(row === null ? [] : [row]);
      if (colleague === undefined)
        throw new CallError('notFound', { message: 'colleagueNotFound' });
      return colleague;
    }),
    end: implement(colleagueCalls.end, async ({ input, caller, context }) => {
      await colleagues.end(caller, input.Uids, input.Reason, context);
      return {};
    }),
    readInvite: implement(colleagueCalls.readInvite, ({ input, context }) =>
      accepting.read(input.Secret, context),
    ),
    begin: implement(colleagueCalls.begin, ({ input, context }) => {
      const { Secret: secret, Phone: phone, code } = input;
      return accepting.begin({ secret, phone, code }, context);
    }),
    accept: implement(colleagueCalls.accept, async ({ input, context }) => {
      const { Secret: secret, Phone: phone, code, Ticket: ticket, Factor: factor } = input;
      const { Agreed: agreed, Replaces: replaces } = input;
      const given = { secret, phone, code, ticket, factor, agreed, replaces };
      const { opened, recovery } = await accepting.accept(given, context);
      return { ...presentLogin(opened), Recovery: [...recovery] };
    }),
  };
};
