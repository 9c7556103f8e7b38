import type { Context } from '../../../wiring/context.ts';
import type { NameService } from '../../people/name/service.ts';
import type { RoomService } from '../room/service.ts';
import { restrictionRouter } from './calls.ts';
import type { RestrictionService } from './service.ts';
import { createRestrictionService } from './service.ts';
import { createRestrictionStore } from './store.ts';

/** Mutes and bans. Rooms ask for them, so they come before the calls, which ask for rooms. */
export const createRestrictions = ({ database, clock }: Context): RestrictionService =>
  createRestrictionService(createRestrictionStore(database), clock);

interface Needs {
  readonly rooms: RoomService;
  readonly names: NameService;
}

export const createRestrictionModule = (
  { database, clock, accountChanges }: Context,
  { rooms, names }: Needs,
) => {
  const store = createRestrictionStore(database);
  return {
    calls: {
      restriction: restrictionRouter({
        ...{ store, rooms, names, clock },
        accountChanged: accountChanges.announce,
      }),
    },
    /** Deletes those of deleted accounts that have ended. */
    runHourly: () => store.prune(clock()),
  };
};
