import type { Context } from '../../../wiring/context.ts';
import type { EventService } from '../../events/event/service.ts';
import type { TalkService } from '../../talks/talk/service.ts';
import { exportRouter } from './calls.ts';
import { createExportGrantStore } from './grant-store.ts';
import type { ExportSources } from './policy.ts';
import { createExportService } from './service.ts';
import { createExportStore } from './store.ts';

interface Needs {
  readonly talks: TalkService;
  readonly events: EventService;
  /** Every kind of what can be exported. */
  readonly sources: ExportSources;
}

/** Exports, which a job writes as files. */
export const createExportModule = (
  { database, guideFiles: { storage }, vault, clock, logger }: Context,
  { talks, events, sources }: Needs,
) => {
  const store = createExportStore(database);
  const exports = createExportService({
    ...{ store, sources, storage, talks, events, vault, clock },
    log: (about, line) => logger.error(about, line),
  });
  const grants = createExportGrantStore(database);
  return {
    exports,
    runner: { handlers: exports.handlers, ...exports.work },
    calls: { export: exportRouter({ store, grants, exports, clock }) },
    runHourly: exports.prune,
  };
};
