import { DAY_MS, HOUR_MS } from '@xuanjiang/contracts/constants';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { openDatabase } from '../../../src/db/database.ts';
import { inParts } from '../../../src/db/in-parts.ts';
import { deliver } from '../../../src/db/inbox.ts';
import { runJobs } from '../../../src/features/ground/job/service.ts';
import { createJobStore } from '../../../src/features/ground/job/store.ts';
import {
  createSharedSecretService,
  createWechatToken,
} from '../../../src/features/ground/share/service.ts';
import { createSharedSecretStore } from '../../../src/features/ground/share/store.ts';
import { createOutboxStore } from '../../../src/features/reach/push/outbox-store.ts';
import type { PushRules } from '../../../src/features/reach/push/policy.ts';
import {
  createPace,
  createPushWork,
  createSendBatch,
} from '../../../src/features/reach/push/service.ts';
import { createVerdictStore } from '../../../src/features/reach/push/verdict-store.ts';
import { createWordingStore } from '../../../src/features/reach/push/wording-store.ts';
import { createVault } from '../../../src/lib/secrets.ts';
import { createWechatClient } from '../../../src/providers/wechat.ts';
import type { TestAccount } from '../../harness/accounts.ts';
import { NOON } from '../../harness/clock.ts';
import { createEmptyStorage } from '../../harness/gateway.ts';
import { until } from '../../harness/wait.ts';
import { WECHAT } from '../../people/identity/providers.ts';
import { addFollowers, NO_FAULTS, setFaults } from './followers.ts';
import { nowhere, startProvider } from './provider.ts';

const MORNING = NOON - 5 * HOUR_MS;
const DAY = dayOf(NOON);
const LOOK_MS = 5;

interface SenderOptions {
  /** Messages in a second of the test's clock, which the pace moves: a backlog of minutes is sent in seconds. */
  readonly perSecond: number;
}

/**
 * A process that sends, and the messaging app, on a clock that only the pace and the test move. The messaging app can be
 * out of reach.
 */
export const createSender = async ({ perSecond }: SenderOptions) => {
  await using stack = new AsyncDisposableStack();
  const time = { now: MORNING };
  const clock = () => time.now;
  const provider = stack.use(await startProvider(clock));
  const storage = stack.use(await createEmptyStorage());
  const database = stack.use(openDatabase(storage));
  const { kysely } = database;
  let base = provider.base;
  const client = createWechatClient({ ...WECHAT, base: () => base });
  const outbox = createOutboxStore(database.background);
  const verdicts = createVerdictStore(database.background);
  const jobs = createJobStore(database.background);
  const secrets = createSharedSecretService(
    createSharedSecretStore(database),
    createVault(Buffer.alloc(32, 1)),
    clock,
  );
  const wait = async (ms: number): Promise<void> => {
    time.now += ms;
  };
  const { templates, grantTemplate } = WECHAT.push;
  const sendBatch = createSendBatch({
    outbox,
    verdicts,
    wordings: createWordingStore(database.background),
    client,
    token: createWechatToken(secrets, { appId: WECHAT.appId, client }),
    templates,
    grantTemplate,
    quiet: null,
    origin: () => 'https://xuanjiang.example',
    pace: createPace(perSecond, clock, wait),
    clock,
    log: () => {},
    observe: () => {},
  });
  const work = createPushWork(sendBatch, verdicts, clock);
  await setFaults(provider.base, NO_FAULTS);
  await addTalk();
  const owned = stack.move();

  async function addTalk(): Promise<void> {
    const of = { id: 'u', name: '示例大学', shortname: '示例', dept: '', site: '' };
    const place = { province_id: '440000', city_id: '440100', kind: '综合类', color: '#2457f5' };
    await kysely
      .insertInto('university')
      .values({ ...of, ...place, f985: 0, f211: 0, position: 1 })
      .execute();
    const talk = { id: 't', university_id: 'u', title: '示例宣讲', intro: '', speaker: '' };
    const times = { starts_at: NOON, ends_at: NOON + HOUR_MS, nationwide: 1 };
    const rest = { speaker_title: '', tags: '[]', plays: 0, reserves: 0 };
    await kysely
      .insertInto('talk')
      .values({ ...talk, ...times, ...rest })
      .execute();
  }

  return {
    time,
    storage,
    database,
    provider,
    client,
    outbox,
    jobs,
    kinds: Object.keys(work.handlers),
    rules: async (): Promise<PushRules> => ({
      now: time.now,
      quiet: null,
      templates,
      grantTemplate,
      stops: await verdicts.stops(time.now),
    }),
    /** Sends until it is disposed of. */
    run: (): AsyncDisposable =>
      runJobs({ store: jobs, clock, log: () => {}, lookMs: LOOK_MS, ...work }),
    reach: async (isReached: boolean): Promise<void> => {
      base = isReached ? provider.base : await nowhere();
    },
    followers: (count: number) => addFollowers(storage, count, time.now),
    /** The timetable of the day, for all of them. */
    async morning(people: readonly TestAccount[]): Promise<void> {
      const about = { key: `morning/${DAY}`, kind: 'morning', reason: 'subscribed' } as const;
      for (const part of inParts(people)) {
        await kysely.transaction().execute((db) =>
          deliver(
            db,
            part.map(({ uids }) => ({ ...about, accountId: uids, data: { day: DAY } })),
            time.now,
          ),
        );
      }
    },
    /** How many messages stand how. */
    async states(): Promise<Readonly<Record<string, number>>> {
      const rows = await kysely
        .selectFrom('push')
        .select(['state', 'reason', ({ fn }) => fn.countAll<number>().as('count')])
        .groupBy(['state', 'reason'])
        .execute();
      return Object.fromEntries(
        rows.map(({ state, reason, count }) => [`${state} ${reason}`.trim(), count]),
      );
    },
    /** Until when something is stopped, UTC ms. */
    stoppedUntil: async (name: string): Promise<number> =>
      (await verdicts.stops(time.now)).get(name) ?? 0,
    /** Waits until all messages have ended; where the sender waits for a time, the clock goes there. */
    async settle(): Promise<void> {
      await until('the end of all messages', async () => {
        const next = await kysely
          .selectFrom('job')
          .select(({ fn }) => fn.min('due_at').as('at'))
          .where('state', '=', 'waiting')
          .where('lease', 'is', null)
          .executeTakeFirstOrThrow();
        const held = await kysely
          .selectFrom('job')
          .select('key')
          .where('state', '=', 'waiting')
          .where('lease', 'is not', null)
          .executeTakeFirst();
        const stop = (await verdicts.stops(time.now)).get('all') ?? 0;
        const free = Math.max(next.at ?? 0, stop);
        if (held === undefined && free > time.now && free < MORNING + DAY_MS) time.now = free;
        const open = await kysely
          .selectFrom('push')
          .select('id')
          .where('ended_at', 'is', null)
          .limit(1)
          .executeTakeFirst();
        return open === undefined;
      });
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
};

export type Sender = Awaited<ReturnType<typeof createSender>>;
