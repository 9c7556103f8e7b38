import type { Context } from '../../../wiring/context.ts';
import type { FactorService } from '../../people/factor/service.ts';
import type { NameService } from '../../people/name/service.ts';
import type { RoomService } from '../room/service.ts';
import { moderatorRouter } from './calls.ts';
import type { ModeratorService } from './service.ts';
import { createModeratorService } from './service.ts';
import { createModeratorStore } from './store.ts';

/** The moderators whom universities appoint. Rooms ask for them, so they come before the calls, which ask for rooms. */
export const createModerators = ({ database }: Context): ModeratorService =>
  createModeratorService(createModeratorStore(database));

interface Needs {
  readonly rooms: RoomService;
  readonly names: NameService;
  readonly factors: FactorService;
}

export const createModeratorModule = (
  { database, clock, security, accountChanges }: Context,
  { rooms, names, factors }: Needs,
) => ({
  calls: {
    moderator: moderatorRouter({
      store: createModeratorStore(database),
      ...{ rooms, names, factors, clock, security },
      accountChanged: accountChanges.announce,
    }),
  },
});
