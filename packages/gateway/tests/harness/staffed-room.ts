import { randomUUID } from 'node:crypto';
import { moderatorCalls } from '@xuanjiang/contracts/moderator';
import type { ServerFrame } from '@xuanjiang/contracts/realtime/frame';
import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import { parseTopic } from '@xuanjiang/contracts/realtime/topic';
import { talkCalls } from '@xuanjiang/contracts/talk';
import type { TestAccount } from './accounts.ts';
import { addAccount } from './accounts.ts';
import { done } from './call.ts';
import type { TestGateway } from './gateway.ts';

/** A room with people of every standing. */
export interface StaffedRoom {
  readonly topic: string;
  readonly universityId: string;
  readonly worker: TestAccount;
  /** Appointed by the worker. */
  readonly moderator: TestAccount;
  readonly operator: TestAccount;
  readonly student: TestAccount;
  /** Liaison staff of another university. */
  readonly guest: TestAccount;
}

/** @param topic the room of a talk */
export const staffRoom = async (
  { rest, storage }: Pick<TestGateway, 'rest' | 'storage'>,
  topic: string,
): Promise<StaffedRoom> => {
  const { Universityid: universityId } = await done(rest, talkCalls.get, {
    Id: parseTopic(topic)?.id,
  });
  const worker = await addAccount(storage, { role: 'worker', universityId, displayname: '老师' });
  const operator = await addAccount(storage, { role: 'operator', displayname: '运营' });
  const moderator = await addAccount(storage, { displayname: '小管' });
  const student = await addAccount(storage, { displayname: '考生' });
  const { id: elsewhere } = await storage.db
    .selectFrom('university')
    .select('id')
    .where('id', '!=', universityId)
    .limit(1)
    .executeTakeFirstOrThrow();
  const guest = await addAccount(storage, { role: 'worker', universityId: elsewhere });
  const appointed = { Topic: topic, Uids: moderator.uids };
  await done(rest, moderatorCalls.add, appointed, { token: worker.token });
  return { topic, universityId, worker, moderator, operator, student, guest };
};

/** Posts into a room, and gives the place in its log. */
export const postInRoom = async (
  gateway: Pick<TestGateway, 'connect'>,
  { topic }: StaffedRoom,
  { token }: TestAccount,
  frame: object,
): Promise<number> => {
  const client = await gateway.connect({ token });
  await client.login();
  await client.subscribe(topic);
  const Id = randomUUID();
  client.send({ Type: 'Message', Topic: topic, Id, ...frame });
  const isPosted = (one: ServerFrame): one is RoomMessage =>
    one.Type === 'Message' && one.Id === Id;
  return (await client.find('the post', isPosted)).Offset;
};
