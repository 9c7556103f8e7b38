import type { WechatToken } from '../features/ground/share/service.ts';
import { morningAt, nextMorning } from '../features/reach/morning/service.ts';
import { pushRouter } from '../features/reach/push/calls.ts';
import { createTrialFacts } from '../features/reach/push/facts-store.ts';
import { createGrantStore } from '../features/reach/push/grant-store.ts';
import { createOutboxStore } from '../features/reach/push/outbox-store.ts';
import { createResultStore } from '../features/reach/push/result-store.ts';
import { createRuns } from '../features/reach/push/run/runs.ts';
import { createTrial } from '../features/reach/push/run/trial.ts';
import { createWordings } from '../features/reach/push/run/wordings.ts';
import { createRunStore } from '../features/reach/push/run-store.ts';
import type { ObservePush, PushService, PushWork } from '../features/reach/push/service.ts';
import {
  createPace,
  createPushService,
  createPushWork,
  createSendBatch,
  SENT_PER_SECOND,
} from '../features/reach/push/service.ts';
import { createPushStore } from '../features/reach/push/store.ts';
import { createVerdictStore } from '../features/reach/push/verdict-store.ts';
import { createWordingStore } from '../features/reach/push/wording-store.ts';
import type { TalkService } from '../features/talks/talk/service.ts';
import type { Implementations } from '../rpc/implement.ts';
import type { Ground } from './ground.ts';
import type { ProviderParts } from './providers.ts';

/** What goes to the messaging app, and what comes back from there. */
export interface PushFeatures {
  readonly implementations: Pick<Implementations, 'push'>;
  readonly pushes: PushService;
  readonly work: PushWork;
}

export const createPushFeatures = (
  { config, database, clock, logger }: Pick<Ground, 'config' | 'database' | 'clock' | 'logger'>,
  { wechat, isOwn, site, mpBase }: ProviderParts,
  token: WechatToken,
  talks: Pick<TalkService, 'countBetween'>,
  observe: ObservePush,
): PushFeatures => {
  const { templates, grantTemplate } = config.wechat.push;
  const store = createPushStore(database);
  const grants = createGrantStore(database);
  const results = createResultStore(database);
  const verdicts = createVerdictStore(database.background);
  const runStore = createRunStore(database);
  const wordingStore = createWordingStore(database);
  const sendBatch = createSendBatch({
    outbox: createOutboxStore(database.background),
    verdicts,
    wordings: createWordingStore(database.background),
    client: wechat.client,
    token,
    templates,
    grantTemplate,
    quiet: config.quietHours,
    origin: site,
    pace: createPace(SENT_PER_SECOND),
    clock,
    log: (about, line) => logger.warn(about, line),
    observe,
  });
  return {
    implementations: {
      push: pushRouter({
        store,
        grants,
        appId: wechat.appId,
        grantTemplate,
        mpBase,
        isOwn,
        runStore,
        runs: createRuns(runStore, config.morningHour, clock),
        trial: createTrial({
          store: runStore,
          wordings: wordingStore,
          facts: createTrialFacts(database, grantTemplate),
          templates,
          grantTemplate,
          quiet: config.quietHours,
          clock,
        }),
        wordingStore,
        wordings: createWordings(wordingStore, templates),
        morningAt: (day) => morningAt(config.morningHour, day),
        nextMorning: (now) => nextMorning(config.morningHour, now),
        countTalks: talks.countBetween,
        morningFields: templates.morning?.fields ?? [],
        clock,
      }),
    },
    pushes: createPushService({ store, results, grants, clock }),
    work: createPushWork(sendBatch, verdicts, clock),
  };
};
