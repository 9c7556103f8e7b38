import { PUSH_TEMPLATES } from '@xuanjiang/contracts/rules/push-kinds';
import type { Context } from '../../../wiring/context.ts';
import type { WechatToken } from '../../ground/share/service.ts';
import type { TalkService } from '../../talks/talk/service.ts';
import { morningAt, nextMorning } from '../morning/service.ts';
import { pushRouter } from './calls.ts';
import { createTrialFacts } from './facts-store.ts';
import { createGrantStore } from './grant-store.ts';
import { createOutboxStore } from './outbox-store.ts';
import { SENT_PER_SECOND } from './policy.ts';
import { createResultStore } from './result-store.ts';
import { createMorningTrial } from './run/morning-trial.ts';
import { createRuns } from './run/runs.ts';
import { createWordings } from './run/wordings.ts';
import { createRunStore } from './run-store.ts';
import { createPace } from './sending/pace.ts';
import { createSendBatch } from './sending/send-batch.ts';
import { createPushService, createPushWork } from './service.ts';
import { createSmsReminders } from './sms/sms-reminders.ts';
import { createSmsStore } from './sms-store.ts';
import { createStopWaiting } from './staff-waiting-store.ts';
import { createPushStore } from './store.ts';
import { createVerdictStore } from './verdict-store.ts';
import { createWordingStore } from './wording-store.ts';

interface Needs {
  readonly talks: Pick<TalkService, 'countBetween'>;
  readonly token: WechatToken;
}

/** What goes to the messaging app, and what comes back from there. */
export const createPushModule = (
  {
    config,
    database,
    clock,
    logger,
    vault,
    providers: { wechat, sms: provider, isOwn, site, mpBase },
    observePush,
  }: Context,
  { talks, token }: Needs,
) => {
  const { templates, grantTemplate } = config.wechat.push;
  const { morningHour, quietHours: quiet } = config;
  const store = createPushStore(database);
  const grants = createGrantStore(database);
  const results = createResultStore(database);
  const verdicts = createVerdictStore(database.background);
  const runStore = createRunStore(database);
  const wordingStore = createWordingStore(database);
  const sendBatch = createSendBatch({
    outbox: createOutboxStore(database.background),
    wordings: createWordingStore(database.background),
    client: wechat.client,
    ...{ verdicts, token, templates, grantTemplate, quiet, clock },
    origin: site,
    pace: createPace(SENT_PER_SECOND),
    log: (about, line) => logger.warn(about, line),
    observe: observePush,
  });
  const budget = config.reminderSms;
  const sms = createSmsReminders({
    store: createSmsStore(database, budget, quiet),
    sms: provider,
    ...{ vault, budget, clock },
    log: (about, line) => logger.warn(about, line),
  });
  const times = {
    morningAt: (day: string) => morningAt(morningHour, day),
    nextMorning: (now: number) => nextMorning(morningHour, now),
  };
  const pushes = createPushService({ store, results, grants, clock });
  return {
    pushes,
    waiting: createStopWaiting(database),
    /**
     * Apart from other jobs, so that a reminder does not wait while thousands of messages go out, nor while a provider of SMS does not
     * answer. One SMS is taken at a time: what became of it is noted before the next is sent.
     */
    runners: [createPushWork(sendBatch, verdicts, clock), { handlers: sms.jobs, takenMax: 1 }],
    calls: {
      push: pushRouter({
        templates: PUSH_TEMPLATES.filter((use) => templates[use] !== null),
        ...{
          store,
          grants,
          sms,
          grantTemplate,
          quiet,
          mpBase,
          isOwn,
          runStore,
          wordingStore,
          clock,
        },
        appId: wechat.appId,
        runs: createRuns({ store: runStore, countTalks: talks.countBetween, clock, ...times }),
        trial: createMorningTrial({
          store: runStore,
          wordings: wordingStore,
          facts: createTrialFacts(database, grantTemplate),
          ...{ templates, grantTemplate, quiet, clock },
        }),
        wordings: createWordings(wordingStore, templates),
        ...times,
        countTalks: talks.countBetween,
        morningFields: templates.morning?.fields ?? [],
      }),
    },
    async runHourly() {
      await pushes.runHourly();
      await sms.prune();
    },
  };
};
