import type { Context } from '../../../wiring/context.ts';
import type { RoomService } from '../room/service.ts';
import { reportRouter } from './calls.ts';
import { createOpenStore } from './open-store.ts';
import { reportHandlers } from './service.ts';
import { createReportWaiting } from './staff-waiting-store.ts';
import { createReportStore } from './store.ts';

interface Needs {
  readonly rooms: RoomService;
}

/** Messages that people report to the staff. */
export const createReportModule = (
  { database, core: { logStore }, clock, deskChanges }: Context,
  { rooms }: Needs,
) => ({
  waiting: createReportWaiting(database),
  jobs: reportHandlers(clock),
  calls: {
    report: reportRouter({
      store: createReportStore(database),
      open: createOpenStore(database),
      ...{ rooms, logStore, clock },
      deskChanged: deskChanges.announce,
    }),
  },
});
