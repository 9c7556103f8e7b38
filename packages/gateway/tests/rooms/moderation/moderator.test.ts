import { CODES } from '@xuanjiang/contracts/errors';
import { moderatorCalls } from '@xuanjiang/contracts/moderator';
import { roomCalls } from '@xuanjiang/contracts/room';
import { expect, test } from 'vitest';
import { done, refused } from '../../harness/call.ts';
import { freshRooms } from '../../harness/rooms.ts';
import { shareGateway } from '../../harness/shared-gateway.ts';
import { staffRoom } from '../../harness/staffed-room.ts';

const gateway = await shareGateway();
const freshRoom = await freshRooms(gateway.rest);

test('the liaison appoints and dismisses; the appointed user is notified at once', async () => {
  const { rest } = gateway;
  const { topic, worker, moderator, student } = await staffRoom(gateway, freshRoom());
  const as = { token: worker.token };
  const client = await gateway.connect({ token: student.token });
  await client.login();
  await client.subscribe(topic);
  const appointed = { Topic: topic, Uids: student.uids };
  await done(rest, moderatorCalls.add, appointed, as);
  await done(rest, moderatorCalls.add, appointed, as);
  await client.find('the desk', (frame) => frame.Type === 'Desk');
  const { List } = await done(rest, moderatorCalls.find, { Topic: topic }, as);
  expect(List.map(({ Uids }) => Uids).sort()).toEqual([moderator.uids, student.uids].sort());
  await done(rest, roomCalls.set, { Topic: topic, Slow: 5 }, { token: student.token });
  await done(rest, moderatorCalls.delete, appointed, as);
  const { code } = await refused(
    rest,
    roomCalls.set,
    { Topic: topic, Slow: 0 },
    { token: student.token },
  );
  expect(code).toBe(CODES.forbidden);
  expect((await refused(rest, moderatorCalls.delete, appointed, as)).code).toBe(CODES.notFound);
});

test('only the staff of the university appoint, and only who has a phone', async () => {
  const { rest, storage } = gateway;
  const { topic, worker, moderator, student, guest } = await staffRoom(gateway, freshRoom());
  const appointed = { Topic: topic, Uids: student.uids };
  const codeFor = async (token: string, input: object = appointed) =>
    (await refused(rest, moderatorCalls.add, { ...input }, { token })).code;
  expect(await codeFor(moderator.token)).toBe(CODES.forbidden);
  expect(await codeFor(guest.token)).toBe(CODES.forbidden);
  expect(await codeFor(worker.token, { Topic: topic, Uids: 'nobody' })).toBe(CODES.notFound);
  await storage.db
    .updateTable('account')
    .set({ phone_hash: null })
    .where('id', '=', student.uids)
    .execute();
  expect(await codeFor(worker.token)).toBe(CODES.conflict);
});
