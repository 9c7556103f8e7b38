import type { Context } from '../../../wiring/context.ts';
import type { TalkService } from '../../talks/talk/service.ts';
import type { UniversityService } from '../../universities/university/service.ts';
import { statRouter } from './calls.ts';
import { samplePeaks } from './counting/sample-peaks.ts';
import { createCountingStore } from './counting-store.ts';
import { createCourseReader } from './course/read-course.ts';
import { createCourseStore } from './course-store.ts';
import { createStatSource } from './exporting/stat-source.ts';
import { createCounting } from './job-store.ts';
import { createMinuteStore } from './minute-store.ts';
import { createPeakStore } from './peak-store.ts';
import { createRoomStore } from './room-store.ts';
import type { EndFigures } from './service.ts';
import { createStatService } from './service.ts';
import { createStatStore } from './store.ts';
import { createWatchStore } from './watch-store.ts';

interface Needs {
  readonly talks: TalkService;
  readonly universities: UniversityService;
}

/** Statistics: what is asked of them, and how they are counted. */
export const createStatModule = (
  { database, facts, core, regions, limits, vault, clock, logger }: Context,
  { talks, universities }: Needs,
) => {
  const { reading, background } = database;
  const store = createStatStore(reading);
  const stats = createStatService(store, regions, clock);
  const counting = createCounting(background, createCountingStore(background, vault), clock);
  const { keep: keepMinutes } = createMinuteStore(background);
  const minutes = createMinuteStore(reading);
  const courses = createCourseStore(reading);
  const provinces = new Map(regions.provinces().map(({ code, name }) => [code, name]));
  return {
    /** Figures as a kind of export. */
    source: createStatSource({ stats, store, talks }),
    jobs: counting.handlers,
    figures: { countAtEnd: counting.planAtEnd } satisfies EndFigures,
    calls: {
      stat: statRouter({
        ...{ store, stats, counting, talks, universities, limits, vault, clock },
        minutes,
        readCourse: createCourseReader({ minutes, courses, provinces, clock }),
        rooms: createRoomStore(reading),
        watch: createWatchStore(database, facts),
      }),
    },
    /** Notes how many are in the rooms of talks, until it is disposed of. */
    start: () =>
      samplePeaks(core.hub, createPeakStore(background), keepMinutes, clock, (error) =>
        logger.warn({ error: String(error) }, 'how many watch could not be noted'),
      ),
    runHourly: counting.prune,
  };
};
