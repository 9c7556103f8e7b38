import { DAY_MS } from '@xuanjiang/contracts/constants';
import type { Clock } from '../../../lib/clock.ts';
import type { JobHandler } from '../../ground/job/service.ts';
import type { GrantStore } from './grant-store.ts';
import type { PushData } from './later-store.ts';
import { PUSH_JOBS, planLater } from './later-store.ts';
import { LOG_KEPT_MS, LOST_MS, stoppedUntil } from './policy.ts';
import type { PushResult, ResultStore } from './result-store.ts';
import type { SendBatch } from './sending/send-batch.ts';
import type { PushStore } from './store.ts';
import type { VerdictStore } from './verdict-store.ts';

export { SENT_PER_SECOND } from './policy.ts';
export { createPace } from './sending/pace.ts';
export type { ObservePush } from './sending/send-batch.ts';
export { createSendBatch } from './sending/send-batch.ts';
export type { PushFigures } from './store.ts';

/** Results of messages that are not known here are kept so long. */
const RESULT_KEPT_MS = DAY_MS;

/** How the jobs that send messages are done, for the runner that does them. */
export const createPushWork = (
  sendBatch: SendBatch,
  verdicts: Pick<VerdictStore, 'stops'>,
  clock: Clock,
) => ({
  handlers: Object.fromEntries(
    PUSH_JOBS.map((job): [string, JobHandler] => [
      job,
      async ({ data }) => planLater(await sendBatch((data as PushData).ids, job), clock()),
    ]),
  ),
  /** What was begun before goes first, mornings last. */
  order: 'kind' as const,
  /** What is taken is ended soon: a process that is killed leaves a hundred messages at most. */
  takenMax: 1,
  /** While nothing can be sent no job is touched. */
  isReady: async (): Promise<boolean> => stoppedUntil(await verdicts.stops(clock())) === null,
});

/** An event of the messaging app, its fields by their names. */
export type WechatEvent = ReadonlyMap<string, string>;

const RESULTS: Readonly<Record<string, PushResult>> = {
  success: 'arrived',
  'failed:user block': 'block',
};

interface PushServiceParts {
  readonly store: PushStore;
  readonly results: ResultStore;
  readonly grants: GrantStore;
  readonly clock: Clock;
}

export const createPushService = ({ store, results, grants, clock }: PushServiceParts) => ({
  /** Takes what the messaging app tells: what became of a message, who follows and who does not. */
  async take(event: WechatEvent): Promise<void> {
    const openId = event.get('FromUserName') ?? '';
    if (event.get('MsgType') !== 'event' || openId === '') return;
    switch (event.get('Event')) {
      case 'TEMPLATESENDJOBFINISH': {
        const result = RESULTS[event.get('Status') ?? ''] ?? 'failed';
        // Before the row goes to the next channel.
        if (result !== 'failed') await results.follow(openId, result === 'arrived');
        return results.note(event.get('MsgID') ?? '', result, clock());
      }
      case 'subscribe':
        return results.follow(openId, true);
      case 'unsubscribe':
        return results.follow(openId, false);
    }
  },

  figures: () => store.figures(clock()),

  /** Finds rows that lost their job, and forgets what is old. */
  async runHourly(): Promise<void> {
    const now = clock();
    await store.rescue(now - LOST_MS, now);
    await results.settle(now - RESULT_KEPT_MS, now);
    await store.prune(now - LOG_KEPT_MS, now);
    await grants.release(now);
    await grants.prune(now);
  },
});
