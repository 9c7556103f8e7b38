import type { Context } from '../../../wiring/context.ts';
import { UPLOAD_JOB_MS } from './policy.ts';
import { createUploadService } from './service.ts';
import { createUploadStore } from './store.ts';
import type { HandlerParts } from './working/handlers.ts';
import { createUploadHandlers } from './working/handlers.ts';

/** Files that staff send, which are read by a job. */
export const createUploadModule = ({ database, guideFiles: { storage }, clock }: Context) => {
  const store = createUploadStore(database);
  const uploads = createUploadService({ store, storage, clock });
  return {
    uploads,
    /**
     * One file at a time, apart from other jobs: reading a large file takes as long as a job may. By turns: nobody
     * waits for all files of another university.
     */
    runnerOf: (kinds: Pick<HandlerParts, 'checkers' | 'storers'>) => ({
      handlers: createUploadHandlers({ store, storage, ...kinds }),
      takenMax: 1,
      jobMs: UPLOAD_JOB_MS,
      order: 'turns' as const,
    }),
    runHourly: uploads.prune,
  };
};
