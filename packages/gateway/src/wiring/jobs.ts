import { eventHandlers } from '../features/events/event/service.ts';
import { groupHandlers } from '../features/events/group/service.ts';
import type { JobFigures, JobRunnerParts } from '../features/ground/job/service.ts';
import { DONE_KEPT_MS, runJobs } from '../features/ground/job/service.ts';
import { checkLeaving, createJobStore } from '../features/ground/job/store.ts';
import { UPLOAD_JOB_MS } from '../features/ground/upload/service.ts';
import { RECOGNITION_JOB_MS } from '../features/media/caption/service.ts';
import type { ExportService } from '../features/overview/export/service.ts';
import type { Counting } from '../features/overview/stat/service.ts';
import { createMorningService } from '../features/reach/morning/service.ts';
import { createMorningStore } from '../features/reach/morning/store.ts';
import { announceHandlers } from '../features/reach/outreach/service.ts';
import { createTellingStore } from '../features/reach/outreach/telling-store.ts';
import { createIndexStore } from '../features/reach/search/index-store.ts';
import { searchHandlers } from '../features/reach/search/service.ts';
import type { QuestionService } from '../features/rooms/question/service.ts';
import { questionHandlers } from '../features/rooms/question/service.ts';
import { reportHandlers } from '../features/rooms/report/service.ts';
import { threadHandlers } from '../features/rooms/thread/service.ts';
import { createMissingStore } from '../features/talks/reminder/missing-store.ts';
import { createMissingReminders, reminderHandlers } from '../features/talks/reminder/service.ts';
import type { TalkService } from '../features/talks/talk/service.ts';
import { createFollowNewsStore } from '../features/universities/follow/news-store.ts';
import { createFollowNews } from '../features/universities/follow/service.ts';
import type { CaptionFeatures } from './captions.ts';
import type { ContentFeatures } from './content.ts';
import type { EditingFeatures } from './editing.ts';
import type { Ground } from './ground.ts';
import type { PushFeatures } from './push.ts';

/** The work that is done at a time, and what plans it. */
export interface JobFeatures {
  /** Does jobs until it is disposed of; first it plans those that an older version has not. */
  start(): Promise<AsyncDisposable>;
  figures(): Promise<JobFigures>;
  /** Plans what recurs, and forgets jobs that were done long ago. */
  runHourly(): Promise<void>;
}

export const createJobFeatures = (
  { config, database, clock, logger }: Pick<Ground, 'config' | 'database' | 'clock' | 'logger'>,
  talks: TalkService,
  questions: QuestionService,
  { pictures }: Pick<ContentFeatures, 'pictures'>,
  { uploadHandlers }: Pick<EditingFeatures, 'uploadHandlers'>,
  { pushes, work }: Pick<PushFeatures, 'pushes' | 'work'>,
  exports: Pick<ExportService, 'handlers' | 'work'>,
  counting: Pick<Counting, 'handlers'>,
  captioning: Pick<CaptionFeatures, 'handlers'>,
): JobFeatures => {
  const log = (about: object, line: string): void => logger.warn(about, line);
  const store = createJobStore(database.background);
  const mornings = createMorningService(
    createMorningStore(database, config.morningHour),
    talks,
    clock,
  );
  const missing = createMissingReminders(createMissingStore(database), clock, log);
  const news = createFollowNews(createFollowNewsStore(), clock);
  const run = (parts: Omit<JobRunnerParts, 'store' | 'clock' | 'log'>): AsyncDisposable => {
    checkLeaving(Object.keys(parts.handlers));
    return runJobs({ store, clock, log, ...parts });
  };
  return {
    async start() {
      await missing.plan(true);
      // Apart, so that a reminder does not wait while thousands of messages go out.
      const sender = run(work);
      // One at a time, and apart: reading a large file takes as long as a job may. By turns: nobody waits for all files of
      // another university.
      const reader = run({
        handlers: uploadHandlers,
        takenMax: 1,
        jobMs: UPLOAD_JOB_MS,
        order: 'turns',
      });
      const writer = run({ handlers: exports.handlers, ...exports.work });
      // One at a time, and apart: each waits for a recognition of speech.
      const listener = run({
        handlers: captioning.handlers,
        takenMax: 1,
        jobMs: RECOGNITION_JOB_MS,
      });
      const others = run({
        handlers: {
          ...reminderHandlers(clock),
          ...missing.handlers,
          ...eventHandlers(clock),
          ...groupHandlers(clock),
          ...pictures.handlers,
          ...mornings.handlers,
          ...news.handlers,
          ...announceHandlers(createTellingStore(database.engine), config.quietHours, clock),
          ...questionHandlers(questions, clock),
          ...reportHandlers(clock),
          ...threadHandlers(clock),
          ...counting.handlers,
          ...searchHandlers(createIndexStore(database), clock),
        },
      });
      return {
        // At once: each takes no more jobs and waits for those that it has.
        async [Symbol.asyncDispose]() {
          const runners = [sender, reader, writer, listener, others];
          await Promise.all(runners.map((runner) => runner[Symbol.asyncDispose]()));
        },
      };
    },
    figures: () => store.figures(clock()),
    async runHourly() {
      await mornings.plan();
      await missing.plan();
      await pushes.runHourly();
      await store.prune(clock() - DONE_KEPT_MS);
    },
  };
};
