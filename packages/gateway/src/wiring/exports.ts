import { exportRouter } from '../features/overview/export/calls.ts';
import { createExportGrantStore } from '../features/overview/export/grant-store.ts';
import type { ExportService, ExportSource } from '../features/overview/export/service.ts';
import { createExportService } from '../features/overview/export/service.ts';
import { createExportStore } from '../features/overview/export/store.ts';
import { createSignupSource } from '../features/reach/signup/service.ts';
import { createSheetStore } from '../features/reach/signup/sheet-store.ts';
import { createHeldStore } from '../features/rooms/poll/held-store.ts';
import { createPollSource } from '../features/rooms/poll/service.ts';
import { createAskedStore } from '../features/rooms/question/asked-store.ts';
import { createQuestionSource } from '../features/rooms/question/service.ts';
import { createChatSource } from '../features/rooms/room/service.ts';
import type { TalkService } from '../features/talks/talk/service.ts';
import type { Implementations } from '../rpc/implement.ts';
import type { Ground } from './ground.ts';

/** Exports, with every kind of what can be exported. */
export interface ExportFeatures {
  readonly implementations: Pick<Implementations, 'export'>;
  readonly exports: ExportService;
}

export const createExportFeatures = (
  { database, core, guideFiles, vault, clock, logger }: Ground,
  talks: TalkService,
  stats: ExportSource,
): ExportFeatures => {
  const store = createExportStore(database);
  const exports = createExportService({
    store,
    sources: {
      signups: createSignupSource(createSheetStore(database), vault),
      chat: createChatSource(core.exported),
      questions: createQuestionSource(createAskedStore(database.reading)),
      polls: createPollSource(createHeldStore(database.reading)),
      stats,
    },
    storage: guideFiles.storage,
    ...{ talks, vault, clock },
    log: (about, line) => logger.error(about, line),
  });
  const grants = createExportGrantStore(database);
  return {
    implementations: { export: exportRouter({ store, grants, exports, clock }) },
    exports,
  };
};
