import type { Context } from '../../../wiring/context.ts';
import type { TalkService } from '../../talks/talk/service.ts';
import { createMorningService } from './service.ts';
import { createMorningStore } from './store.ts';

interface Needs {
  readonly talks: TalkService;
}

/** The message of the morning, with the day's timetable. */
export const createMorningModule = ({ config, database, clock }: Context, { talks }: Needs) => {
  const store = createMorningStore(database, config.morningHour);
  const mornings = createMorningService(store, talks, clock);
  return { jobs: mornings.handlers, runHourly: mornings.plan };
};
