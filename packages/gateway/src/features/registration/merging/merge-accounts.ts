import type { Clock } from '../../../lib/clock.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { Caller } from '../../../rpc/context.ts';
import { accountLocked } from '../../session/service.ts';
import { survivorOf } from '../policy.ts';
import type { MergeStore } from './merge-store.ts';

/**
 * Joins the caller's account, which has no phone, with the one that has the phone.
 * @returns the account that stays
 * @throws CallError notFound when nobody has the phone; conflict for staff; accountLocked
 */
export type MergeAccounts = (caller: Caller, phoneHash: string) => Promise<string>;

/** @param changed called with the account that is gone: its sessions are those of the other now */
export const createMergeAccounts =
  (store: MergeStore, clock: Clock, changed: (accountId: string) => void): MergeAccounts =>
  async (caller, phoneHash) => {
    const owner = await store.phoneOwner(phoneHash);
    if (owner === null) throw new CallError('notFound', { message: 'mergeNobody' });
    // Whoever is staff would give an account's rights away, or take one over.
    if (caller.role !== 'user' || owner.role !== 'user') {
      throw new CallError('conflict', { message: 'mergeStaff' });
    }
    if (owner.status === 'banned') throw accountLocked(owner.lockReason);
    const registered = await store.isRegistered(caller.uids);
    const stays = survivorOf({ registered }, owner) === 'owner';
    const [from, to] = stays ? [caller.uids, owner.id] : [owner.id, caller.uids];
    await store.merge(from, to, clock());
    changed(from);
    return to;
  };
