import type { Trial } from '@xuanjiang/contracts/broadcast';
import { lifeAt, TRIALS_MAX } from '@xuanjiang/contracts/rules/broadcast-life';
import type { Clock } from '../../../../lib/clock.ts';
import { livePlaylistPath } from '../../../../lib/media-path.ts';
import type { Vault } from '../../../../lib/secrets.ts';
import { isForStaff, staffAddress } from '../../../../lib/staff-address.ts';
import { CallError } from '../../../../rpc/call-error.ts';
import type { Caller } from '../../../../rpc/context.ts';
import { mayEdit, universityFor } from '../../../../rpc/own-university.ts';
import type { UniversityService } from '../../../universities/university/service.ts';
import type { BroadcastRow, BroadcastStore } from '../store.ts';
import type { TrialRow, TrialStore } from '../trial-store.ts';

type Staff = Pick<Caller, 'role' | 'universityId' | 'uids'>;

interface TrialParts {
  readonly trials: TrialStore;
  readonly store: Pick<BroadcastStore, 'byTalk'>;
  readonly universities: Pick<UniversityService, 'require'>;
  readonly vault: Vault;
  readonly clock: Clock;
}

/** In whose name the address of a trial is signed: that of a talk's replay shows no preview of the talk. */
const signedName = (id: string): string => `trial/${id}`;

/** Trials of a university, for its staff. */
export const createTrialService = ({ trials, store, universities, vault, clock }: TrialParts) => {
  const present = ({ talkId, universityId, life, plan }: BroadcastRow, row: TrialRow): Trial => ({
    Id: talkId,
    Universityid: universityId,
    State: lifeAt(life, plan, clock()).state,
    Madeat: plan.startsAt,
    Endsat: plan.endsAt,
    Keptuntil: row.keptUntil,
    Durationms: row.durationMs,
    Replay:
      row.durationMs === 0
        ? ''
        : staffAddress(
            vault,
            livePlaylistPath(talkId, 'past'),
            signedName(talkId),
            clock(),
            'preview',
          ),
  });

  /** @throws CallError notFound, also for the trial of another university */
  const own = async (caller: Staff, id: string) => {
    const [row, broadcast] = [await trials.byId(id), await store.byTalk(id)];
    if (row === null || broadcast === null || !mayEdit(caller, broadcast.universityId)) {
      throw new CallError('notFound', { message: 'trialNotFound' });
    }
    return { row, broadcast };
  };

  const get = async (caller: Staff, id: string): Promise<Trial> => {
    const { row, broadcast } = await own(caller, id);
    return present(broadcast, row);
  };

  return {
    get,

    /** Whether an address was given to staff of the trial. @param query of the address */
    isForStaff: (query: unknown, id: string): boolean =>
      isForStaff(vault, query, signedName(id), clock()),

    async make(caller: Staff, asked: string | undefined): Promise<Trial> {
      const universityId = universityFor(caller, asked);
      await universities.require(universityId);
      const time = clock();
      await trials.makeRoom(universityId, TRIALS_MAX, time);
      return get(caller, await trials.add(universityId, { actor: caller.uids, time }));
    },

    async find(caller: Staff, asked: string | undefined): Promise<Trial[]> {
      const found = await trials.find(universityFor(caller, asked), TRIALS_MAX, clock());
      const made: Trial[] = [];
      for (const row of found) {
        const broadcast = await store.byTalk(row.id);
        // One that was deleted meanwhile is none.
        if (broadcast !== null) made.push(present(broadcast, row));
      }
      return made;
    },

    async remove(caller: Staff, id: string): Promise<void> {
      await own(caller, id);
      await trials.remove(id, { actor: caller.uids, time: clock() });
    },
  };
};

export type TrialService = ReturnType<typeof createTrialService>;
