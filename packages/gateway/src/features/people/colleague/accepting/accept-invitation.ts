import type { BegunInvitation, ShownInvitation } from '@xuanjiang/contracts/colleague';
import { colleagueCalls } from '@xuanjiang/contracts/colleague';
import type { MessageKey } from '@xuanjiang/contracts/messages';
import { maskPhone } from '@xuanjiang/contracts/rules/phone';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { InvitationState } from '@xuanjiang/contracts/rules/staff-invitation';
import { INVITATION_HOURS } from '@xuanjiang/contracts/rules/staff-invitation';
import { hashToken } from '../../../../lib/secrets.ts';
import { CallError } from '../../../../rpc/call-error.ts';
import type { CallContext } from '../../../../rpc/context.ts';
import { presentMark } from '../../../../rpc/present-mark.ts';
import type { FactorService, PreparedFactor } from '../../factor/service.ts';
import type { FindAccount } from '../../login/service.ts';
import { NOBODY } from '../../login/service.ts';
import type { NameService } from '../../name/service.ts';
import type { PhoneCodeService } from '../../phone-code/service.ts';
import type { OpenedSession, SessionService } from '../../session/service.ts';
import { accountLocked } from '../../session/service.ts';
import type { InvitationRow } from '../invitation-store.ts';
import type { InvitedAccount } from '../policy.ts';
import { faultOfInvited } from '../policy.ts';
import { stateOf } from '../present.ts';
import type { ColleagueService, ColleagueServiceParts } from '../service.ts';

export interface AcceptingParts extends ColleagueServiceParts {
  readonly colleagues: Pick<ColleagueService, 'phoneOf' | 'requireRoom'>;
  readonly names: Pick<NameService, 'of'>;
  readonly codes: PhoneCodeService;
  readonly factors: FactorService;
  readonly findAccount: FindAccount;
  readonly sessions: SessionService;
}

/** What proves that somebody is who is invited. */
export interface InvitationProof {
  readonly secret: string;
  readonly phone: string;
  /** The code of the SMS. */
  readonly code: string;
}

export interface Acceptance extends InvitationProof {
  /** Names the set-up of a second factor; empty where the account has one. */
  readonly ticket: string;
  readonly factor: string;
  /** Agrees to what changes for an account that is known. */
  readonly agreed: boolean;
  /** The account takes the place of another one that is logged in there. */
  readonly replaces: boolean;
}

const ENDED: Readonly<Record<Exclude<InvitationState, 'open'>, MessageKey>> = {
  accepted: 'invitationAccepted',
  revoked: 'invitationRevoked',
  expired: 'invitationExpired',
};

/** An account that the person uses already: it has more than a phone. */
const isKnown = (account: {
  readonly isRegistered: boolean;
  readonly nameChosenAt: number | null;
}): boolean => account.isRegistered || account.nameChosenAt !== null;

/** Accepting invitations: for who has the secret, the phone and a second factor. */
export const createAccepting = (parts: AcceptingParts) => {
  const { store, invitations, universities, roles, inTransaction, vault, clock } = parts;
  const { colleagues, names, codes, factors, findAccount, sessions } = parts;

  /** @throws CallError notFound */
  const bySecret = async (secret: string): Promise<InvitationRow> => {
    const row = await invitations.byToken(hashToken(secret));
    if (row === null) throw new CallError('notFound', { message: 'invitationUnknown' });
    return row;
  };

  /** @throws CallError conflict for one that does not wait any more, with when it ended */
  const requireOpen = (row: InvitationRow): void => {
    const state = stateOf(row, clock());
    if (state === 'open') return;
    const endedAt = state === 'accepted' ? row.acceptedAt : row.expiresAt;
    const parameters = { time: momentOf(endedAt ?? 0), hours: INVITATION_HOURS };
    throw new CallError('conflict', { message: ENDED[state], parameters });
  };

  /**
   * The invitation of who has its secret, its phone and the code that was sent there.
   * @throws CallError notFound, conflict, input, tooMany; forbidden for another phone
   */
  const requireInvited = async (
    { secret, phone, code }: InvitationProof,
    context: CallContext,
  ): Promise<InvitationRow> => {
    const row = await bySecret(secret);
    requireOpen(row);
    // The code first: nobody finds out four digits by trying phones that they do not have.
    await codes.check(phone, code, context, undefined);
    const invited = colleagues.phoneOf(row);
    if (invited !== phone) {
      const parameters = { phone: maskPhone(invited) };
      throw new CallError('forbidden', { message: 'invitationOtherPhone', parameters });
    }
    return row;
  };

  /** @throws CallError conflict for an account that cannot become a liaison, wherever it works */
  const requireFree = (fault: ReturnType<typeof faultOfInvited>): void => {
    if (fault === 'already') throw new CallError('conflict', { message: 'colleagueAlready' });
    if (fault === 'operator') throw new CallError('conflict', { message: 'colleagueIsOperator' });
  };

  /**
   * The account of the invited phone; null for none.
   * @throws CallError accountLocked, conflict where it cannot become a liaison of the university
   */
  const accountOf = async (row: InvitationRow, phone: string) => {
    const account = await store.ofPhone(vault.lookups(phone));
    if (account?.status === 'banned') throw accountLocked(account.lockReason);
    const fault = faultOfInvited(account, row.universityId, row.moves === 1);
    requireFree(fault);
    if (fault === 'elsewhere') {
      await invitations.noteElsewhere(row.id, clock());
      const { name } = await universities.get(account?.universityId ?? '');
      throw new CallError('conflict', { message: 'invitationElsewhere', parameters: { name } });
    }
    return account;
  };

  /** The account, which is made where the phone has none: as by a login. */
  const requireAccount = async (row: InvitationRow, phone: string) => {
    const known = await accountOf(row, phone);
    if (known !== null) return known;
    await findAccount({ subjects: [], phone, from: '', channel: undefined }, async () => NOBODY);
    const made = await accountOf(row, phone);
    if (made === null) throw new CallError('unavailable');
    return made;
  };

  return {
    /** @throws CallError notFound */
    async read(secret: string, { caller }: CallContext): Promise<ShownInvitation> {
      const row = await bySecret(secret);
      const phone = colleagues.phoneOf(row);
      const account = await store.ofPhone(vault.lookups(phone));
      const own = caller !== null && caller.uids === account?.id;
      const by = await names.of([row.invitedBy]);
      return {
        University: presentMark(await universities.get(row.universityId)),
        Name: row.name,
        Lead: row.lead === 1,
        By: by.get(row.invitedBy) ?? '',
        Byplatform: row.byOperator === 1,
        Phone: maskPhone(phone),
        State: stateOf(row, clock()),
        Expiretime: row.expiresAt,
        Acceptedtime: row.acceptedAt ?? 0,
        Session: caller === null ? 'none' : own ? 'own' : 'other',
      };
    },

    /** @throws CallError as `requireInvited` and `accountOf` */
    async begin(proof: InvitationProof, context: CallContext): Promise<BegunInvitation> {
      const row = await requireInvited(proof, context);
      const account = await requireAccount(row, proof.phone);
      const given = { request: context, where: colleagueCalls.begin.path };
      const begun = await factors.beginInvited(account, given);
      return {
        Known: isKnown(account),
        Displayname: (await names.of([account.id])).get(account.id) ?? account.displayname,
        Setup:
          begun === null
            ? null
            : { Ticket: begun.ticket, Secret: begun.secret, Address: begun.address },
      };
    },

    /**
     * Makes who is invited a liaison, once, and logs in.
     * @throws CallError as `begin`, and factorRequired; conflict where what changes was not agreed to, or another account is logged in
     */
    async accept(
      given: Acceptance,
      context: CallContext,
    ): Promise<{ readonly opened: OpenedSession; readonly recovery: readonly string[] }> {
      const row = await requireInvited(given, context);
      const account = await requireAccount(row, given.phone);
      const { id: accountId } = account;
      if (context.caller !== null && context.caller.uids !== accountId && !given.replaces) {
        throw new CallError('conflict', { message: 'invitationSession' });
      }
      if (isKnown(account) && !given.agreed) {
        throw new CallError('conflict', { message: 'invitationAgree' });
      }
      const where = { request: context, where: colleagueCalls.accept.path };
      let prepared: PreparedFactor | null = null;
      if (await factors.has(accountId)) await factors.require(accountId, given.factor, where);
      else prepared = await factors.prepare(accountId, given.ticket, given.factor);
      // Both factors were right: the code of the SMS is used up.
      await codes.prove(given.phone, given.code, context, true);
      const { universityId } = row;
      const act = {
        ...{ actor: accountId, accountId, universityId, leads: row.lead === 1, request: context },
        ...({ role: 'worker', moderates: null } as const),
        // It may have become another one since it was read.
        expects: (was: InvitedAccount) => {
          const fault = faultOfInvited(was, universityId, row.moves === 1);
          requireFree(fault);
          if (fault !== null) throw new CallError('conflict', { message: 'invitationNotOpen' });
        },
      };
      const result = await inTransaction(async (tx) => {
        const changed = await roles.changeWithin(act, tx);
        if (!(await store.hasPhone(tx, accountId, vault.lookups(given.phone)))) {
          throw new CallError('conflict', { message: 'invitationNotOpen' });
        }
        const now = { actor: accountId, time: clock() };
        // Two that accept at once both come as far as this.
        if (!(await invitations.accept(tx, row.id, now))) {
          throw new CallError('conflict', { message: 'invitationNotOpen' });
        }
        colleagues.requireRoom(await store.count(tx, universityId));
        if (!isKnown(account)) await store.setName(tx, accountId, row.name);
        if (prepared !== null) await factors.confirmWithin(tx, prepared);
        return changed;
      });
      roles.tell(act, result);
      if (prepared !== null) factors.tellConfirmed(accountId, where);
      return {
        opened: await sessions.open(accountId, context),
        recovery: prepared?.recovery ?? [],
      };
    },
  };
};

export type Accepting = ReturnType<typeof createAccepting>;
