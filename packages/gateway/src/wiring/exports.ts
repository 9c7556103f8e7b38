import { exportRouter } from '../features/export/calls.ts';
import { createExportGrantStore } from '../features/export/grant-store.ts';
import type { ExportService, ExportSource } from '../features/export/service.ts';
import { createExportService } from '../features/export/service.ts';
import { createExportStore } from '../features/export/store.ts';
import { createHeldStore } from '../features/poll/held-store.ts';
import { createPollSource } from '../features/poll/service.ts';
import { createAskedStore } from '../features/question/asked-store.ts';
import { createQuestionSource } from '../features/question/service.ts';
import { createChatSource } from '../features/room/service.ts';
import { createSignupSource } from '../features/signup/service.ts';
import { createSheetStore } from '../features/signup/sheet-store.ts';
import type { TalkService } from '../features/talk/service.ts';
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
