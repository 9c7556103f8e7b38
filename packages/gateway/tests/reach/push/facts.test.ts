import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@xuanjiang/contracts/constants';
import { eventCalls } from '@xuanjiang/contracts/event';
import { questionCalls } from '@xuanjiang/contracts/question';
import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import { roomCalls } from '@xuanjiang/contracts/room';
import { dayOf, dayStart } from '@xuanjiang/contracts/rules/shanghai-day';
import { threadCalls } from '@xuanjiang/contracts/thread';
import { beforeEach, describe, expect, test } from 'vitest';
import { noteEventChange } from '../../../src/features/events/event/news-store.ts';
import { createDayTalks, createTrialFacts } from '../../../src/features/reach/push/facts-store.ts';
import type { PushRow } from '../../../src/features/reach/push/policy.ts';
import type { TestAccount } from '../../harness/accounts.ts';
import { done } from '../../harness/call.ts';
import { NOON } from '../../harness/clock.ts';
import { addEvent } from '../../harness/events.ts';
import { freshRooms } from '../../harness/rooms.ts';
import { shareGateway } from '../../harness/shared-gateway.ts';
import { staffRoom } from '../../harness/staffed-room.ts';
import { ENGINE } from '../../harness/storage.ts';
import { until } from '../../harness/wait.ts';
import type { Follower } from './followers.ts';
import { addFollower, NO_FAULTS, pushesOf, sentTo, setFaults, settlePushes } from './followers.ts';

const NIGHT = dayStart(dayOf(NOON)) + 23 * HOUR_MS;
const AWAKE = NIGHT + 8 * HOUR_MS;
const CALLED_OFF = '活动取消';

let now = NIGHT;
let student: Follower;
const gateway = await shareGateway({ clock: () => now });
const simulator = `${gateway.url}/simulators/wechat`;
const freshRoom = await freshRooms(gateway.rest);

const addStudent = async (): Promise<Follower> => {
  const follower = await addFollower(gateway.storage, now);
  await gateway.storage.db
    .insertInto('account_extend')
    .values({
      ...{ account_id: follower.uids, name_cipher: null, school: '示例中学', school_id: 1 },
      ...{ province_id: '440000', city_id: '440100', area_id: '440106', address: '' },
      ...{ enrollment_year: 2024, from_talk: '', created_at: 1, updated_at: 1 },
    })
    .execute();
  return follower;
};
beforeEach(async () => {
  now = NIGHT;
  await setFaults(simulator, NO_FAULTS);
  student = await addStudent();
});

const rows = () => pushesOf(gateway.storage, student);
/** Waits until a message waits for the morning. */
const waits = (what: string, count = 1) =>
  until(what, async () => {
    const waiting = (await rows()).filter(({ reason }) => reason === 'quiet');
    return waiting.length === count;
  });
/** What is sent in the morning, and the reasons for what is not. */
const inTheMorning = async () => {
  now = AWAKE;
  await settlePushes(gateway.storage, now);
  const sent = (await sentTo(simulator, student)).map(({ lines }) => lines[0]);
  const reasons = (await rows()).map(({ reason }) => reason);
  return { sent, reasons };
};

describe('an event', () => {
  /** The student waits for a place that somebody else has. */
  const signUp = async () => {
    const startsAt = NIGHT + 12 * HOUR_MS;
    const Id = await addEvent(gateway.storage, { startsAt, lists: { site: 1 } });
    const other = await addStudent();
    for (const { token } of [other, student]) {
      await done(gateway.rest, eventCalls.apply, { Id }, { token });
    }
    return { Id, startsAt, other };
  };
  const giveBack = (Id: string, { token }: { readonly token: string }) =>
    done(gateway.rest, eventCalls.cancel, { Id }, { token });
  const moveUp = async () => {
    const event = await signUp();
    await giveBack(event.Id, event.other);
    await waits('who moved up is told');
    return event;
  };

  test('who moved up at night is told in the morning', async () => {
    await moveUp();
    expect(await inTheMorning()).toEqual({ sent: [expect.any(String)], reasons: [''] });
  });

  test('not when the place was given back since', async () => {
    const { Id } = await moveUp();
    await giveBack(Id, student);
    expect(await inTheMorning()).toEqual({ sent: [], reasons: ['notBooked'] });
  });

  /** Changes the event, as the commands do by the clock of the machine. */
  const change = async (eventId: string, kind: 'moved' | 'cancelled', formerStartsAt: number) => {
    const startsAt = formerStartsAt + (kind === 'moved' ? HOUR_MS : 0);
    await gateway.storage.db.transaction().execute(async (db) => {
      const changed = kind === 'moved' ? { starts_at: startsAt } : { cancelled: 1 };
      await db.updateTable('event').set(changed).where('id', '=', eventId).execute();
      await noteEventChange(db, { eventId, kind, startsAt, formerStartsAt, notice: '' }, now);
    });
    return startsAt;
  };

  test('nor when the event was called off since, which is told', async () => {
    const { Id, startsAt } = await moveUp();
    await change(Id, 'cancelled', startsAt);
    await waits('that it is called off', 2);
    expect(await inTheMorning()).toEqual({ sent: [CALLED_OFF], reasons: ['outdated', ''] });
  });

  test('nor when the event is not shown any more', async () => {
    const { Id } = await moveUp();
    const { db } = gateway.storage;
    await db.updateTable('event').set({ status: 0 }).where('id', '=', Id).execute();
    expect(await inTheMorning()).toEqual({ sent: [], reasons: ['outdated'] });
  });

  test('of one that was moved twice the last time is told', async () => {
    const { Id, startsAt } = await signUp();
    const first = await change(Id, 'moved', startsAt);
    await waits('the first');
    await change(Id, 'moved', first);
    await waits('the second', 2);
    expect(await inTheMorning()).toEqual({ sent: [expect.any(String)], reasons: ['outdated', ''] });
  });
});

describe('an answer', () => {
  interface Asked {
    readonly topic: string;
    readonly staff: TestAccount;
    readonly offset: number;
  }

  const say = async ({ token }: TestAccount, Topic: string, more: object): Promise<number> => {
    using client = await gateway.connect({ token });
    await client.subscribe(Topic);
    const Id = randomUUID();
    client.send({ Type: 'Message', Topic, Id, Content: '内容', ...more });
    const message = await client.find(
      'the message',
      (frame): frame is RoomMessage => frame.Type === 'Message' && frame.Id === Id,
    );
    return message.Offset;
  };
  const ask = async (more: object): Promise<Asked> => {
    const { topic, worker: staff } = await staffRoom(gateway, freshRoom());
    return { topic, staff, offset: await say(student, topic, more) };
  };
  const answer = ({ topic, staff, offset }: Asked): Promise<number> =>
    say(staff, topic, { Quoteoffset: offset });
  const recall = (Topic: string, Offset: number, { token }: TestAccount) =>
    done(gateway.rest, roomCalls.recall, { Topic, Offset }, { token });

  test.each([
    ['question', { Question: true }],
    ['message', {}],
  ])('to a %s is told in the morning, unless it is withdrawn until then', async (_, more) => {
    await answer(await ask(more));
    await waits('the answer waits');
    expect(await inTheMorning()).toEqual({ sent: [expect.any(String)], reasons: [''] });

    now = NIGHT;
    student = await addStudent();
    const asked = await ask(more);
    const offset = await answer(asked);
    await waits('the answer waits');
    await recall(asked.topic, offset, asked.staff);
    expect(await inTheMorning()).toEqual({ sent: [], reasons: ['withdrawn'] });
  });

  test('is not told of a question that was withdrawn', async () => {
    const asked = await ask({ Question: true });
    await answer(asked);
    await waits('the answer waits');
    await recall(asked.topic, asked.offset, student);
    expect(await inTheMorning()).toEqual({ sent: [], reasons: ['withdrawn'] });
  });

  test('by word of mouth is told', async () => {
    const { topic: Topic, offset: Offset, staff } = await ask({ Question: true });
    await done(gateway.rest, questionCalls.answer, { Topic, Offset }, staff);
    await waits('the answer waits');
    expect(await inTheMorning()).toEqual({ sent: [expect.any(String)], reasons: [''] });
  });

  test('of a thread is told while one of its replies stands: one message is for all', async () => {
    const { worker, universityId: Universityid } = await staffRoom(gateway, freshRoom());
    const thread = async () => {
      const { Topic } = await done(gateway.rest, threadCalls.begin, { Universityid }, student);
      await say(student, Topic, {});
      const replies = [await say(worker, Topic, {}), await say(worker, Topic, {})] as const;
      await waits('one message for both');
      return { Topic, replies };
    };
    const { Topic, replies } = await thread();
    await recall(Topic, replies[0], worker);
    expect(await inTheMorning()).toEqual({ sent: [expect.any(String)], reasons: [''] });

    now = NIGHT;
    student = await addStudent();
    const other = await thread();
    for (const offset of other.replies) await recall(other.Topic, offset, worker);
    expect(await inTheMorning()).toEqual({ sent: [], reasons: ['withdrawn'] });
  });
});

test('a morning is written with the newest identity, the year of the exam, and the talks that are held', async () => {
  const { db } = gateway.storage;
  const { uids: accountId, openId } = student;
  const former = {
    account_id: accountId,
    provider: 'wechat',
    subject: `former ${openId}`,
  } as const;
  await db
    .insertInto('identity')
    .values({ ...former, created_at: 0 })
    .execute();
  const day = dayOf(NOON);
  const at = dayStart(day);
  const held = await db
    .selectFrom('talk')
    .select('title')
    .where('starts_at', '>=', at)
    .where('starts_at', '<', at + DAY_MS)
    .where('cancelled', '=', 0)
    .execute();
  const { id: off } = await db
    .selectFrom('talk')
    .select('id')
    .where('starts_at', '>=', at + 2 * DAY_MS)
    .executeTakeFirstOrThrow();
  const moved = { starts_at: NOON, ends_at: NOON + HOUR_MS, cancelled: 1 };
  await db.updateTable('talk').set(moved).where('id', '=', off).execute();
  const row: PushRow = {
    ...{ id: 1, key: 'morning', accountId, kind: 'morning', data: { day }, createdAt: now },
    ...{ title: '', talkId: null, question: null, came: null, reason: '', wasSending: null },
    ...{ attempts: 0, isTemplateOver: false, openSince: null, messageId: '', sentTo: null },
  };
  const read = createTrialFacts({ kysely: db, engine: ENGINE }, null);
  const [facts] = await read([row], createDayTalks(), now);
  expect(facts?.identities.map((one) => one.openId)).toEqual([openId, former.subject]);
  // At high school since 2024.
  expect(facts?.examYear).toBe(2027);
  expect(facts?.dayTalks.map(({ title }) => title).toSorted()).toEqual(
    held.map(({ title }) => title).toSorted(),
  );
});
