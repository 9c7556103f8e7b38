import type { ExportSource } from '../features/overview/export/service.ts';
import { statRouter } from '../features/overview/stat/calls.ts';
import { createCountingStore } from '../features/overview/stat/counting-store.ts';
import { createCounting } from '../features/overview/stat/job-store.ts';
import { createMinuteStore } from '../features/overview/stat/minute-store.ts';
import { createPeakStore } from '../features/overview/stat/peak-store.ts';
import { createRoomStore } from '../features/overview/stat/room-store.ts';
import type { Counting } from '../features/overview/stat/service.ts';
import {
  createStatService,
  createStatSource,
  samplePeaks,
} from '../features/overview/stat/service.ts';
import { createStatStore } from '../features/overview/stat/store.ts';
import { createWatchStore } from '../features/overview/stat/watch-store.ts';
import type { Implementations } from '../rpc/implement.ts';
import type { ContentFeatures } from './content.ts';
import type { Ground } from './ground.ts';

/** Statistics: what is asked of them, and how they are counted. */
export interface StatFeatures {
  readonly implementations: Pick<Implementations, 'stat'>;
  readonly counting: Counting;
  /** Figures as a kind of export. */
  readonly source: ExportSource;
  /** Notes how many are in the rooms of talks, until it is disposed of. */
  readonly peaks: () => AsyncDisposable;
}

export const createStatFeatures = (
  { database, facts, core, regions, limits, vault, clock, logger }: Ground,
  { talks, universities }: Pick<ContentFeatures, 'talks' | 'universities'>,
): StatFeatures => {
  const store = createStatStore(database.reading);
  const stats = createStatService(store, regions, clock);
  const counting = createCounting(
    database.background,
    createCountingStore(database.background, vault),
    clock,
  );
  const { keep: keepMinutes } = createMinuteStore(database.background);
  return {
    counting,
    source: createStatSource({ stats, store, talks }),
    peaks: () =>
      samplePeaks(core.hub, createPeakStore(database.background), keepMinutes, clock, (error) =>
        logger.warn({ error: String(error) }, 'how many watch could not be noted'),
      ),
    implementations: {
      stat: statRouter({
        store,
        minutes: createMinuteStore(database.reading),
        rooms: createRoomStore(database.reading),
        watch: createWatchStore(database, facts),
        stats,
        counting,
        talks,
        universities,
        limits,
        vault,
        clock,
      }),
    },
  };
};
