import { randomBytes } from 'node:crypto';
import type { Mask } from '@xuanjiang/contracts/mask';
import type { Clock } from '../../lib/clock.ts';
import { CallError } from '../../rpc/call-error.ts';
import type { Caller } from '../../rpc/context.ts';
import type { UniversityService } from '../university/service.ts';
import type { Office } from './policy.ts';
import { faceAt, nextPosition, PLATFORM_OFFICE, universityOffice } from './policy.ts';
import type { MaskStore } from './store.ts';

export interface MaskService {
  /**
   * Switches to the next persona of the caller, the first after the last, and notes it.
   * @throws CallError forbidden for who speaks for nobody
   */
  next(caller: Caller): Promise<Mask>;
  /** A persona under which the caller may speak now; null for one that is not theirs. */
  of(caller: Caller, uids: string): Promise<Mask | null>;
  /** The account behind a persona; null for what is none. */
  owner(uids: string): Promise<string | null>;
  /** The personas that an account has taken so far. */
  ownedBy(accountId: string): Promise<string[]>;
}

const PREFIX = 'mask-';
const UIDS_BYTES = 12;
const newUids = (): string => PREFIX + randomBytes(UIDS_BYTES).toString('hex');

export const createMaskService = (
  store: MaskStore,
  universities: Pick<UniversityService, 'get'>,
  clock: Clock,
): MaskService => {
  const officeOf = async ({ role, universityId }: Caller): Promise<Office | null> => {
    if (role === 'operator') return PLATFORM_OFFICE;
    if (role !== 'worker' || universityId === null) return null;
    return universityOffice(await universities.get(universityId));
  };

  const rowOf = async (uids: string) => (uids.startsWith(PREFIX) ? store.byUids(uids) : null);

  return {
    async next(caller) {
      const office = await officeOf(caller);
      if (office === null) throw new CallError('forbidden', { message: 'maskNoOffice' });
      const { uids, displayname, avatarurl, school } = await store.switch({
        accountId: caller.uids,
        time: clock(),
        next: nextPosition,
        faceAt(position) {
          const { Displayname, Avatarurl, School } = faceAt(office, position);
          return { displayname: Displayname, avatarurl: Avatarurl, school: School };
        },
        newUids,
      });
      return { Displayname: displayname, Avatarurl: avatarurl, School: school, Uids: uids };
    },

    async of(caller, uids) {
      const row = await rowOf(uids);
      if (row === null || row.account_id !== caller.uids) return null;
      // Who works for another university now speaks for that one, and who works for none no more.
      const office = await officeOf(caller);
      return office === null ? null : { ...faceAt(office, row.position), Uids: uids };
    },

    owner: async (uids) => (await rowOf(uids))?.account_id ?? null,

    ownedBy: store.ownedBy,
  };
};
