import { DAY_MS } from '@xuanjiang/contracts/constants';
import { dayStart } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Clock } from '../../../lib/clock.ts';
import type { JobHandler } from '../../ground/job/service.ts';
import type { TalkService } from '../../talks/talk/service.ts';
import { isMorningUseful, MORNING_JOB } from './policy.ts';
import type { MorningData, MorningStore } from './store.ts';

export { MORNING_JOB, morningAt, morningEnd, morningKey, nextMorning } from './policy.ts';
export { planMorning } from './store.ts';

export const createMorningService = (
  store: MorningStore,
  talks: Pick<TalkService, 'countBetween'>,
  clock: Clock,
) => {
  const send: JobHandler = async ({ data }) => {
    const morning = data as MorningData;
    const start = dayStart(morning.day);
    // A day without talks sends nothing.
    const hasTalks = (await talks.countBetween(start, start + DAY_MS)) > 0;
    return store.send(morning, hasTalks && isMorningUseful(morning.day, clock()), clock());
  };
  return {
    handlers: { [MORNING_JOB]: send } as Readonly<Record<string, JobHandler>>,
    plan: (): Promise<void> => store.plan(clock()),
  };
};
