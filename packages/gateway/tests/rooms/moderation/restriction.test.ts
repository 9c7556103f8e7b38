import { HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import type { MuteFrame, RejectFrame, ServerFrame } from '@xuanjiang/contracts/realtime/frame';
import { restrictionCalls } from '@xuanjiang/contracts/restriction';
import { roomCalls } from '@xuanjiang/contracts/room';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { describe, expect, test } from 'vitest';
import { done, refused } from '../../harness/call.ts';
import { freshRooms } from '../../harness/rooms.ts';
import { shareGateway } from '../../harness/shared-gateway.ts';
import { staffRoom } from '../../harness/staffed-room.ts';
import { until } from '../../harness/wait.ts';
import { connectMqtt } from '../../mqtt/mqtt-client.ts';

let now = Date.now();
const gateway = await shareGateway({ clock: () => now, config: { mqttPort: 0 } });
const freshRoom = await freshRooms(gateway.rest);

const isMute = (frame: ServerFrame): frame is MuteFrame => frame.Type === 'Mute';
const isReject = (frame: ServerFrame): frame is RejectFrame => frame.Type === 'Reject';

const open = async () => {
  const room = await staffRoom(gateway, freshRoom());
  const client = await gateway.connect({ token: room.student.token });
  await client.login();
  await client.subscribe(room.topic);
  const as = (who: { token: string }) => ({ token: who.token });
  const restrict = (kind: 'mute' | 'ban', uids: string, minutes = 10) => ({
    Topic: room.topic,
    Kind: kind,
    Uids: uids,
    Minutes: minutes,
    Reason: '刷屏',
  });
  return { ...room, client, as, restrict, rest: gateway.rest };
};

describe('a mute', () => {
  test('is sent at once, prevents posting, stays over a reconnect, and ends by itself', async () => {
    const { topic, student, worker, client, restrict, rest, as } = await open();
    const added = await done(
      rest,
      restrictionCalls.add,
      restrict('mute', student.uids),
      as(worker),
    );
    expect(added.Until).toBe(now + 10 * MINUTE_MS);
    expect(await client.find('the mute', isMute)).toMatchObject({
      Topic: topic,
      Until: added.Until,
      Reason: '刷屏',
    });
    const post = await client.post(topic, 'a');
    expect(post).toMatchObject({ Type: 'Reject', Code: CODES.forbidden });
    expect((post as RejectFrame).Content).toContain('刷屏');
    await client.close();
    const back = await gateway.connect({ token: student.token });
    await back.login();
    await back.subscribe(topic);
    expect(await back.find('the mute', isMute)).toMatchObject({ Until: added.Until });
    const { Restriction } = await done(rest, roomCalls.get, { Topic: topic }, as(student));
    expect(Restriction).toMatchObject({ Kind: 'mute', Until: added.Until, Reason: '刷屏' });
    now = added.Until;
    await back.say(topic, 'a');
  });

  test('holds over MQTT too', async () => {
    const { topic, student, worker, restrict, rest, as } = await open();
    using client = await connectMqtt(gateway, { token: student.token });
    await client.subscribe(topic);
    await done(rest, restrictionCalls.add, restrict('mute', student.uids), as(worker));
    expect(await until('the mute', () => client.frames.find(isMute))).toMatchObject({
      Topic: topic,
    });
    expect(await client.post(topic, 'a')).toMatchObject({ Type: 'Reject', Code: CODES.forbidden });
  });

  test('is lifted before its time, and the user is notified', async () => {
    const { topic, student, moderator, client, restrict, rest, as } = await open();
    const { Id } = await done(
      rest,
      restrictionCalls.add,
      restrict('mute', student.uids),
      as(moderator),
    );
    await client.find('the mute', isMute);
    await done(rest, restrictionCalls.delete, { Topic: topic, Id }, as(moderator));
    await client.find('its end', (frame): frame is MuteFrame => isMute(frame) && frame.Until === 0);
    await client.say(topic, 'a');
    const gone = await refused(
      rest,
      restrictionCalls.delete,
      { Topic: topic, Id: 9999 },
      as(moderator),
    );
    expect(gone.code).toBe(CODES.notFound);
  });

  test('is one for a person and room: again, it changes time and reason', async () => {
    const { topic, student, worker, restrict, rest, as } = await open();
    const first = await done(
      rest,
      restrictionCalls.add,
      restrict('mute', student.uids),
      as(worker),
    );
    const longer = { ...restrict('mute', student.uids, 60), Reason: '广告' };
    const second = await done(rest, restrictionCalls.add, longer, as(worker));
    expect(second).toEqual({ Id: first.Id, Until: now + HOUR_MS });
    const { List, Total } = await done(rest, restrictionCalls.find, { Topic: topic }, as(worker));
    expect(Total).toBe(1);
    expect(List).toMatchObject([{ Uids: student.uids, Displayname: '考生', Reason: '广告' }]);
    const audit = await done(rest, roomCalls.findAudit, { Topic: topic }, as(worker));
    const acts = audit.List.map(({ Action, Note }) => `${Action} ${Note.split(' ').at(-1)}`);
    expect(acts.slice(0, 2)).toEqual(['restriction.mute 广告', 'restriction.mute 刷屏']);
  });

  test('is for this room only', async () => {
    const { student, worker, client, universityId, topic, restrict, rest, as } = await open();
    await done(rest, restrictionCalls.add, restrict('mute', student.uids), as(worker));
    const { List } = await done(rest, talkCalls.find, { Universityid: universityId, Limit: 100 });
    const other = List.map(({ Id }) => `stream/${Id}`).find((id) => id !== topic);
    if (other === undefined) throw new Error('the university has one talk only');
    await client.subscribe(other);
    await client.say(other, 'elsewhere');
  });
});

describe('a ban', () => {
  test('puts out of all rooms of the university at once, and keeps out', async () => {
    const { topic, student, worker, client, restrict, rest, as } = await open();
    await done(rest, restrictionCalls.add, restrict('ban', student.uids, 60), as(worker));
    const told = await client.find('the ban', isReject);
    expect(told).toMatchObject({ Code: CODES.forbidden, Topic: topic, Id: '' });
    expect(told.Content).toContain('刷屏');
    const staff = await gateway.connect({ token: worker.token });
    await staff.login();
    await staff.subscribe(topic);
    await staff.say(topic, 'quiet now');
    await client.settled();
    expect(client.messages(topic)).toEqual([]);
    const back = await gateway.connect({ token: student.token });
    await back.login();
    back.send({ Type: 'Subscribe', Topic: topic });
    expect(await back.find('the refusal', isReject)).toMatchObject({ Code: CODES.forbidden });
    const { code } = await refused(rest, roomCalls.get, { Topic: topic }, as(student));
    expect(code).toBe(CODES.forbidden);
    now += HOUR_MS;
    await back.subscribe(topic);
    await back.say(topic, 'a');
  });

  test('keeps out also who is muted for longer', async () => {
    const { topic, student, worker, client, restrict, rest, as } = await open();
    await done(rest, restrictionCalls.add, restrict('mute', student.uids, 60), as(worker));
    await done(rest, restrictionCalls.add, restrict('ban', student.uids), as(worker));
    await client.find('the ban', isReject);
    const { code } = await refused(rest, roomCalls.get, { Topic: topic }, as(student));
    expect(code).toBe(CODES.forbidden);
  });
});

describe('a user whose ban has ended', () => {
  const isLet = (frame: ServerFrame): frame is MuteFrame => isMute(frame) && frame.Until === 0;
  const ban = async ({ rest, student, worker, restrict, as }: Awaited<ReturnType<typeof open>>) =>
    (await done(rest, restrictionCalls.add, restrict('ban', student.uids, 60), as(worker))).Id;

  test('is notified in the room they were removed from, and gets what they missed', async () => {
    const room = await open();
    const { topic, worker, client, rest, as } = room;
    const before = await client.say(topic, 'before');
    const Id = await ban(room);
    await client.find('the ban', isReject);
    using staff = await gateway.connect({ token: worker.token });
    await staff.subscribe(topic);
    await staff.say(topic, 'meanwhile');
    await done(rest, restrictionCalls.delete, { Topic: topic, Id }, as(worker));
    expect(await client.find('the way in', isLet)).toMatchObject({ Topic: topic, Reason: '' });
    const { Epoch, Offset } = before;
    expect(await client.subscribe(topic, { Epoch, Offset })).toMatchObject({ Recovered: true });
    await client.reach(topic, Offset + 1);
    await client.say(topic, 'after');
  });

  test('is notified once also on a connection that was opened during the ban', async () => {
    const room = await open();
    const { topic, student, worker, rest, as } = room;
    const Id = await ban(room);
    using back = await gateway.connect({ token: student.token });
    back.send({ Type: 'Subscribe', Topic: topic });
    await back.find('the refusal', isReject);
    await done(rest, restrictionCalls.delete, { Topic: topic, Id }, as(worker));
    await back.find('the way in', isLet);
    await back.subscribe(topic);
    // A mute and its end are sent after this; the ban is not sent again.
    const from = back.frames.length;
    const { restrict } = room;
    const mute = await done(rest, restrictionCalls.add, restrict('mute', student.uids), as(worker));
    await back.find('the mute', isMute, from);
    await done(rest, restrictionCalls.delete, { Topic: topic, Id: mute.Id }, as(worker));
    await back.find('its end', isLet, from);
    await back.settled();
    expect(back.frames.slice(from).filter(isMute)).toHaveLength(2);
  });

  test('gets the mute that is still valid when they enter', async () => {
    const room = await open();
    const { topic, student, worker, client, restrict, rest, as } = room;
    const Id = await ban(room);
    await client.find('the ban', isReject);
    const { Until } = await done(
      rest,
      restrictionCalls.add,
      restrict('mute', student.uids),
      as(worker),
    );
    await done(rest, restrictionCalls.delete, { Topic: topic, Id }, as(worker));
    await client.find('the way in', isLet);
    await client.subscribe(topic);
    expect(client.frames.findLast(isMute)).toMatchObject({ Until, Reason: '刷屏' });
  });

  test('gets no notice of a room that they have left', async () => {
    const room = await open();
    const { topic, worker, client, rest, as } = room;
    const Id = await ban(room);
    await client.find('the ban', isReject);
    client.send({ Type: 'Unsubscribe', Topic: topic });
    await client.settled();
    await done(rest, restrictionCalls.delete, { Topic: topic, Id }, as(worker));
    // Told of another room by the same look at what they may do, and of this one not.
    using other = await gateway.connect({ token: room.student.token });
    other.send({ Type: 'Subscribe', Topic: topic });
    await other.find('Subscribe', (frame) => frame.Type === 'Subscribe');
    const again = await ban(room);
    await other.find('the ban', isReject);
    await done(rest, restrictionCalls.delete, { Topic: topic, Id: again }, as(worker));
    await other.find('the way in', isLet);
    await client.settled();
    expect(client.frames.filter(isMute)).toEqual([]);
  });

  test('is notified over MQTT too', async () => {
    const room = await open();
    const { topic, student, worker, rest, as } = room;
    using client = await connectMqtt(gateway, { token: student.token });
    await client.subscribe(topic);
    const Id = await ban(room);
    await until('the ban', () => client.frames.find(isReject));
    await done(rest, restrictionCalls.delete, { Topic: topic, Id }, as(worker));
    await until('the way in', () => client.frames.find(isLet));
    expect(await client.subscribe(topic)).toBe(0);
    using staff = await gateway.connect({ token: worker.token });
    await staff.subscribe(topic);
    const { Offset } = await staff.say(topic, 'welcome back');
    await client.reach(topic, Offset);
  });
});

describe('who may', () => {
  test('staff over those below, nobody over the owner of the room', async () => {
    const { topic, student, moderator, worker, operator, restrict, rest, as } = await open();
    const codeOf = async (actor: { token: string }, uids: string) =>
      (await refused(rest, restrictionCalls.add, restrict('ban', uids), as(actor))).code;
    expect(await codeOf(student, moderator.uids)).toBe(CODES.forbidden);
    expect(await codeOf(moderator, worker.uids)).toBe(CODES.forbidden);
    expect(await codeOf(moderator, moderator.uids)).toBe(CODES.forbidden);
    expect(await codeOf(worker, operator.uids)).toBe(CODES.forbidden);
    expect(await codeOf(worker, 'nobody')).toBe(CODES.notFound);
    const { Id } = await done(
      rest,
      restrictionCalls.add,
      restrict('ban', worker.uids),
      as(operator),
    );
    // Nor does anybody lift what somebody above them was given.
    const lift = { Topic: topic, Id };
    expect((await refused(rest, restrictionCalls.delete, lift, as(moderator))).code).toBe(
      CODES.forbidden,
    );
  });

  test('a reason is asked for', async () => {
    const { student, worker, restrict, rest, as } = await open();
    const silent = { ...restrict('mute', student.uids), Reason: ' ' };
    expect((await refused(rest, restrictionCalls.add, silent, as(worker))).code).toBe(CODES.input);
  });
});
