import type { Context } from '../../../wiring/context.ts';
import type { UniversityService } from '../../universities/university/service.ts';
import { groupRouter } from './calls.ts';
import { createGroupService, groupHandlers } from './service.ts';
import { groupStaffRouter } from './staff-calls.ts';
import { createGroupEditService } from './staff-service.ts';
import { createGroupEditStore } from './staff-store.ts';
import { createGroupWaiting } from './staff-waiting-store.ts';
import { createGroupStore } from './store.ts';

interface Needs {
  readonly universities: UniversityService;
}

/** Groups for consultation, their codes, and the staff's side. */
export const createGroupModule = (
  { database, regions, clock, publicData }: Context,
  { universities }: Needs,
) => {
  const store = createGroupStore(database);
  const groups = createGroupService(store, regions, clock);
  const editStore = createGroupEditStore(database);
  return {
    waiting: createGroupWaiting(database),
    pages: groups.pages(),
    nextChange: store.nextChange,
    jobs: groupHandlers(clock),
    calls: {
      consult: groupRouter({ store, groups, regions, clock }),
      consultEdit: groupStaffRouter({
        ...{ store: editStore, groups: store, universities },
        edits: createGroupEditService(editStore, regions, clock),
        ...{ regions, publicData, clock },
      }),
    },
    runHourly: groups.prune,
  };
};
