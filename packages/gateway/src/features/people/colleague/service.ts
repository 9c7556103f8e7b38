import { randomUUID } from 'node:crypto';
import type { StaffInvitation } from '@xuanjiang/contracts/colleague';
import {
  COLLEAGUES_MAX,
  INVITATION_KEPT_DAYS,
  INVITATION_SMS_MAX,
  INVITATIONS_OPEN_MAX,
} from '@xuanjiang/contracts/colleague';
import { DAY_MS, HOUR_MS } from '@xuanjiang/contracts/constants';
import { INVITATION_HOURS, invitationPath } from '@xuanjiang/contracts/rules/staff-invitation';
import type { InTransaction } from '../../../db/transaction.ts';
import type { Clock } from '../../../lib/clock.ts';
import { placeOf } from '../../../lib/sealed-places.ts';
import type { Vault } from '../../../lib/secrets.ts';
import { hashToken, newToken } from '../../../lib/secrets.ts';
import type { SmsProvider } from '../../../providers/sms.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { CallContext, Caller } from '../../../rpc/context.ts';
import { mayEdit } from '../../../rpc/own-university.ts';
import type { UniversityService } from '../../universities/university/service.ts';
import type { RoleService } from '../account/service.ts';
import type { InvitationRow, InvitationStore } from './invitation-store.ts';
import { faultOfInvited, leavesNoLead, mayLead } from './policy.ts';
import { presentInvitation, stateOf } from './present.ts';
import type { ColleagueStore } from './store.ts';

export interface ColleagueServiceParts {
  readonly store: ColleagueStore;
  readonly invitations: InvitationStore;
  readonly universities: Pick<UniversityService, 'get'>;
  readonly roles: Pick<RoleService, 'changeWithin' | 'tell'>;
  readonly inTransaction: InTransaction;
  /** Null where invitations are not sent by SMS. */
  readonly sms: Pick<SmsProvider, 'sendInvitation'> | null;
  readonly vault: Vault;
  readonly clock: Clock;
}

/** An invitation as staff make it. */
export interface InvitationDraft {
  readonly phone: string;
  readonly name: string;
  readonly lead: boolean;
  readonly moves: boolean;
}

const leadsOnly = () => new CallError('forbidden', { message: 'colleagueLeadsOnly' });
const notFound = () => new CallError('notFound', { message: 'colleagueNotFound' });
const notOpen = () => new CallError('conflict', { message: 'invitationNotOpen' });

/** The people of universities, and the invitations that staff make. */
export const createColleagueService = (parts: ColleagueServiceParts) => {
  const { store, invitations, universities, roles, inTransaction, sms, vault, clock } = parts;

  const phoneOf = ({ id, phoneCipher }: Pick<InvitationRow, 'id' | 'phoneCipher'>): string =>
    vault.decrypt(phoneCipher, placeOf('staff_invitation', id));

  const present = (row: InvitationRow): StaffInvitation =>
    presentInvitation(row, phoneOf(row), clock());

  const leads = async (caller: Caller, universityId: string): Promise<boolean> =>
    mayLead(caller, caller.role === 'worker' && (await store.isLead(caller.uids)), universityId);

  /** @throws CallError forbidden */
  const requireLead = async (caller: Caller, universityId: string): Promise<void> => {
    if (!(await leads(caller, universityId))) throw leadsOnly();
  };

  /**
   * An invitation of the caller's university.
   * @throws CallError notFound, also for that of another university; forbidden
   */
  const ownInvitation = async (caller: Caller, id: string): Promise<InvitationRow> => {
    const row = await invitations.byId(id);
    if (row === null || !mayEdit(caller, row.universityId)) {
      throw new CallError('notFound', { message: 'invitationUnknown' });
    }
    await requireLead(caller, row.universityId);
    return row;
  };

  /** @throws CallError conflict, where the phone's account cannot be invited */
  const requireInvitable = async (
    caller: Caller,
    universityId: string,
    { phone, moves }: InvitationDraft,
  ): Promise<void> => {
    const account = await store.ofPhone(vault.lookups(phone));
    const fault = faultOfInvited(account, universityId, moves);
    if (fault === 'already') throw new CallError('conflict', { message: 'colleagueAlready' });
    // A university learns nothing of accounts that are not its own by their phones.
    if (fault === null || caller.role !== 'operator') return;
    if (fault === 'operator') throw new CallError('conflict', { message: 'colleagueIsOperator' });
    const { name } = await universities.get(account?.universityId ?? '');
    throw new CallError('conflict', { message: 'colleagueElsewhere', parameters: { name } });
  };

  /** A liaison of the caller's university. @throws CallError notFound, forbidden */
  const ownLiaison = async (caller: Caller, accountId: string) => {
    const liaison = await store.liaison(accountId);
    if (liaison === null || !mayEdit(caller, liaison.universityId)) throw notFound();
    await requireLead(caller, liaison.universityId);
    return liaison;
  };

  /** @throws CallError forbidden for who leads no more; conflict where the university would be left without a lead */
  const requireAnotherLead = (
    caller: Caller,
    liaison: { readonly uids: string; readonly lead: boolean },
    leading: readonly string[],
  ): void => {
    if (caller.role !== 'operator' && !leading.includes(caller.uids)) throw leadsOnly();
    if (leavesNoLead(caller, liaison, leading)) {
      throw new CallError('conflict', { message: 'colleagueLastLead' });
    }
  };

  return {
    phoneOf,
    leads,

    async listInvitations(universityId: string): Promise<StaffInvitation[]> {
      const since = clock() - INVITATION_KEPT_DAYS * DAY_MS;
      return (await invitations.ofUniversity(universityId, since)).map(present);
    },

    /** @returns the invitation with its secret, which is told this once. @throws CallError forbidden, conflict */
    async invite(caller: Caller, universityId: string, draft: InvitationDraft) {
      await requireLead(caller, universityId);
      if (draft.moves && caller.role !== 'operator') throw new CallError('forbidden');
      await requireInvitable(caller, universityId, draft);
      const now = clock();
      const [id, secret] = [randomUUID(), newToken()];
      const { name, lead, moves } = draft;
      const invitation = {
        ...{ id, universityId, name, lead, moves },
        tokenHash: hashToken(secret),
        phoneCipher: vault.encrypt(draft.phone, placeOf('staff_invitation', id)),
        byOperator: caller.role === 'operator',
        expiresAt: now + INVITATION_HOURS * HOUR_MS,
      };
      await inTransaction(async (tx) => {
        await store.holdLeads(tx, universityId);
        // Whoever loses the role loses the invitations: none may come after that.
        const actor = await store.holdActor(tx, caller.uids);
        if (actor === null || !mayLead(actor, actor.lead === 1, universityId)) throw leadsOnly();
        const waiting = (await invitations.ofUniversity(universityId, now, tx)).filter(
          (row) => stateOf(row, now) === 'open',
        );
        const replaced = waiting.filter((row) => phoneOf(row) === draft.phone).map((row) => row.id);
        if (waiting.length - replaced.length >= INVITATIONS_OPEN_MAX) {
          const parameters = { count: INVITATIONS_OPEN_MAX };
          throw new CallError('conflict', { message: 'invitationsFull', parameters });
        }
        await invitations.add(tx, invitation, replaced, { actor: caller.uids, time: now });
      });
      const row = await invitations.byId(id);
      if (row === null) throw notOpen();
      return { ...present(row), Secret: secret, Path: invitationPath(secret) };
    },

    /** @throws CallError notFound, forbidden, conflict; unavailable where the sender fails */
    async sendSms(caller: Caller, id: string, secret: string, { origin }: CallContext) {
      const row = await ownInvitation(caller, id);
      const named = await invitations.byToken(hashToken(secret));
      if (sms === null || named?.id !== id) throw notOpen();
      const act = { actor: caller.uids, time: clock() };
      if (!(await invitations.countSms(id, INVITATION_SMS_MAX, act))) {
        const parameters = { count: INVITATION_SMS_MAX };
        throw new CallError('conflict', { message: 'invitationSmsOften', parameters });
      }
      const { name } = await universities.get(row.universityId);
      const link = `${origin}${invitationPath(secret)}`;
      try {
        await sms.sendInvitation(phoneOf(row), { university: name, link });
      } catch {
        throw new CallError('conflict', { message: 'invitationSmsFailed' });
      }
    },

    /** @throws CallError notFound, forbidden, conflict */
    async revoke(caller: Caller, id: string): Promise<StaffInvitation> {
      const row = await ownInvitation(caller, id);
      const act = { actor: caller.uids, time: clock() };
      if (!(await invitations.revoke(id, act))) throw notOpen();
      return present({ ...row, revokedAt: act.time });
    },

    /** @throws CallError notFound, conflict */
    async allowMove(caller: Caller, id: string): Promise<StaffInvitation> {
      const row = await ownInvitation(caller, id);
      if (!(await invitations.allowMove(id, { actor: caller.uids, time: clock() })))
        throw notOpen();
      return present({ ...row, elsewhereAt: null });
    },

    /** @throws CallError notFound, forbidden, conflict */
    async setLead(caller: Caller, accountId: string, lead: boolean): Promise<string> {
      const liaison = await ownLiaison(caller, accountId);
      const { universityId } = liaison;
      if (liaison.lead === lead) return universityId;
      await inTransaction(async (tx) => {
        const leading = await store.holdLeads(tx, universityId);
        requireAnotherLead(caller, { ...liaison, lead: !lead }, leading);
        const act = { actor: caller.uids, time: clock() };
        if (!(await store.setLead(tx, { accountId, universityId }, lead, act))) throw notFound();
      });
      return universityId;
    },

    /**
     * Ends that somebody works for a university.
     * @throws CallError notFound, forbidden, conflict
     */
    async end(caller: Caller, accountId: string, reason: string, request: CallContext) {
      const liaison = await ownLiaison(caller, accountId);
      const act = {
        ...{ actor: caller.uids, accountId, reason, request },
        ...({ role: 'user', universityId: null, moderates: null } as const),
        // Somebody who has gone to another university meanwhile is not of this one any more.
        expects: (was: Pick<Caller, 'role' | 'universityId'>) => {
          if (was.role !== 'worker' || was.universityId !== liaison.universityId) throw notFound();
        },
      };
      const result = await inTransaction(async (tx) => {
        requireAnotherLead(caller, liaison, await store.holdLeads(tx, liaison.universityId));
        return roles.changeWithin(act, tx);
      });
      roles.tell(act, result);
    },

    /** @throws CallError conflict when a university has as many liaisons as it may */
    requireRoom(count: number): void {
      if (count <= COLLEAGUES_MAX) return;
      const parameters = { count: COLLEAGUES_MAX };
      throw new CallError('conflict', { message: 'colleaguesFull', parameters });
    },

    prune: (): Promise<void> => invitations.prune(clock() - INVITATION_KEPT_DAYS * DAY_MS),
  };
};

export type ColleagueService = ReturnType<typeof createColleagueService>;
