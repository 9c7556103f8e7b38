import { CODES } from '@xuanjiang/contracts/errors';
import { PERSONAS_PER_LIAISON, personaCalls } from '@xuanjiang/contracts/persona';
import type { RejectFrame, ServerFrame } from '@xuanjiang/contracts/realtime/frame';
import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import { talkTopic } from '@xuanjiang/contracts/realtime/topic';
import { roomCalls } from '@xuanjiang/contracts/room';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { beforeAll, expect, test } from 'vitest';
import { done, refused } from '../../harness/call.ts';
import type { ChatClient } from '../../harness/chat-client.ts';
import { shareGateway } from '../../harness/shared-gateway.ts';
import { until } from '../../harness/wait.ts';
import { connectMqtt } from '../../mqtt/mqtt-client.ts';
import type { Person } from '../../people/registration/people.ts';
import { addPerson } from '../../people/registration/people.ts';

const UNIVERSITY = '4111010003';

/** Rooms of the university, and one of another's. */
let rooms: string[] = [];
let elsewhere = '';
const gateway = await shareGateway();
beforeAll(async () => {
  for (const Status of ['upcoming', 'replay']) {
    const { List } = await done(gateway.rest, talkCalls.find, { Status, Limit: 100 });
    for (const { Id, Universityid } of List) {
      if (Universityid === UNIVERSITY) rooms = [...rooms, talkTopic(Id)];
      else elsewhere = talkTopic(Id);
    }
  }
});

const theRoom = (): string => {
  const [topic] = rooms;
  if (topic === undefined) throw new Error('the demo has no talk of the university');
  return topic;
};

const liaison = (universityId: string | null = UNIVERSITY): Promise<Person> =>
  addPerson(gateway, Date.now(), {
    role: 'worker',
    university_id: universityId,
    displayname: '王老师',
    phone_hash: `phone-of-liaison-${Math.random()}`,
  });
const next = ({ token }: { readonly token: string }) =>
  done(gateway.rest, personaCalls.get, {}, { token });

const postAs = (
  client: ChatClient,
  Topic: string,
  Id: string,
  Persona: string,
): Promise<RoomMessage | RejectFrame> => {
  const from = client.frames.length;
  client.send({ Type: 'Message', Id, Topic, Content: `content of ${Id}`, Mask: Persona });
  return client.find(
    `the answer to ${Id}`,
    (frame: ServerFrame): frame is RoomMessage | RejectFrame =>
      (frame.Type === 'Message' || frame.Type === 'Reject') && frame.Id === Id,
    from,
  );
};

test('a liaison chooses from the same six; the round goes on from there [3.MASK.2]', async () => {
  const { token } = await liaison();
  const list = () => done(gateway.rest, personaCalls.find, {}, { token });
  const first = await list();
  expect(first.List.map(({ Position }) => Position)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(first.List.some(({ Current }) => Current)).toBe(false);

  const chosen = await done(gateway.rest, personaCalls.choose, { Position: 4 }, { token });
  expect(chosen.Mask.Displayname).toBe(first.List[3]?.Displayname);
  const again = await done(gateway.rest, personaCalls.choose, { Position: 4 }, { token });
  expect(again.Uids).toBe(chosen.Uids);
  const { List } = await list();
  expect(List.filter(({ Current }) => Current).map(({ Position }) => Position)).toEqual([4]);
  expect((await next({ token })).Mask.Displayname).toBe(List[4]?.Displayname);

  const nobody = await liaison(null);
  expect((await refused(gateway.rest, personaCalls.find, {}, nobody)).code).toBe(CODES.forbidden);
  const { code } = await refused(gateway.rest, personaCalls.choose, { Position: 1 }, nobody);
  expect(code).toBe(CODES.forbidden);
});

test('six personas go round, each official and noted [3.MASK.1, 7.CALL.20]', async () => {
  const worker = await liaison();
  const round = [];
  for (let turn = 0; turn < PERSONAS_PER_LIAISON; turn += 1) round.push(await next(worker));
  expect(new Set(round.map(({ Uids }) => Uids)).size).toBe(PERSONAS_PER_LIAISON);
  expect(new Set(round.map(({ Mask: Persona }) => Persona.Displayname)).size).toBe(
    PERSONAS_PER_LIAISON,
  );
  for (const { Mask: Persona, Uids } of round) {
    expect(Persona).toEqual({
      Displayname: expect.stringMatching(/^清华招办·小.$/),
      Avatarurl: `/media/emblem/${UNIVERSITY}.svg`,
      School: '清华大学',
      Uids,
    });
    expect(Uids).toMatch(/^mask-[0-9a-f]{24}$/);
  }
  expect((await gateway.rest.get(round[0]?.Mask.Avatarurl ?? '')).status).toBe(200);
  // And from the first again.
  expect([await next(worker), await next(worker)]).toEqual(round.slice(0, 2));

  const audit = await gateway.storage.db
    .selectFrom('audit')
    .select(['action', 'subject', 'note', 'topic'])
    .where('actor', '=', worker.id)
    .orderBy('id')
    .execute();
  expect(audit).toEqual(
    [...round, ...round.slice(0, 2)].map(({ Mask: Persona, Uids }) => ({
      action: 'mask.get',
      subject: Uids,
      note: Persona.Displayname,
      topic: null,
    })),
  );
});

test('the room shows only to staff which personas are their own', async () => {
  const worker = await liaison();
  const personasOf = async (token: string, Topic: string) =>
    (await done(gateway.rest, roomCalls.get, { Topic }, token === '' ? {} : { token })).Personas;
  expect(await personasOf(worker.token, theRoom())).toEqual([]);
  const taken = [await next(worker), await next(worker)];
  expect(await personasOf(worker.token, theRoom())).toEqual(taken.map(({ Uids }) => Uids));
  // They speak for nobody there.
  expect(await personasOf(worker.token, elsewhere)).toEqual([]);
  for (const token of [(await liaison()).token, 'test-token', '']) {
    expect(await personasOf(token, theRoom())).toEqual([]);
  }
});

test('switches at once each go on by one', async () => {
  const worker = await liaison();
  const taken = await Promise.all(Array.from({ length: PERSONAS_PER_LIAISON }, () => next(worker)));
  expect(new Set(taken.map(({ Uids }) => Uids)).size).toBe(PERSONAS_PER_LIAISON);
});

test('a switch that is asked for again by the same key is one switch', async () => {
  const { token } = await liaison();
  const headers = { 'Idempotency-Key': 'the same switch' };
  const first = await done(gateway.rest, personaCalls.get, {}, { token, headers });
  expect(await done(gateway.rest, personaCalls.get, {}, { token, headers })).toEqual(first);
  expect(await next({ token })).not.toEqual(first);
});

test('students, visitors and staff without a university get none; operators post for the platform', async () => {
  expect(await refused(gateway.rest, personaCalls.get)).toMatchObject({ code: CODES.unauthorized });
  for (const token of ['test-token', (await liaison(null)).token]) {
    expect(await refused(gateway.rest, personaCalls.get, {}, { token })).toMatchObject({
      code: CODES.forbidden,
    });
  }
  const operator = await addPerson(gateway, Date.now(), { role: 'operator' });
  expect((await next(operator)).Mask).toMatchObject({
    Displayname: '宣讲平台·小晴',
    School: '宣讲',
    Avatarurl: '',
  });
});

test('a post under a persona shows the persona and not who wrote it', async () => {
  const topic = theRoom();
  const worker = await liaison();
  const { Mask: Persona, Uids } = await next(worker);
  using client = await gateway.connect({ token: worker.token });
  using reader = await gateway.connect();
  await reader.subscribe(topic);
  await client.subscribe(topic);
  const said = await postAs(client, topic, 'masked', Uids);
  expect(said).toMatchObject({
    Type: 'Message',
    Role: 'persona',
    Standing: 'worker',
    Uids,
    Displayname: Persona.Displayname,
    Avatarurl: Persona.Avatarurl,
    Badge: '',
  });
  const { Offset } = said as RoomMessage;
  await reader.reach(topic, Offset);
  const seen = JSON.stringify(reader.messages(topic).find((message) => message.Offset === Offset));
  expect(seen).not.toContain('王老师');
  expect(seen).not.toContain(worker.id);
  // Without the persona they are themselves again, and a persona of before still speaks.
  expect(await client.say(topic, 'bare')).toMatchObject({ Uids: worker.id, Role: 'worker' });
  await next(worker);
  expect(await postAs(client, topic, 'masked again', Uids)).toMatchObject({ Uids });
});

test('a persona of somebody else, or of nobody, is refused', async () => {
  const topic = theRoom();
  const [worker, other] = [await liaison(), await liaison()];
  const { Uids } = await next(other);
  using client = await gateway.connect({ token: worker.token });
  await client.subscribe(topic);
  for (const [index, uids] of [Uids, 'mask-none', 'demo-student'].entries()) {
    expect(await postAs(client, topic, `not mine ${index}`, uids)).toMatchObject({
      Type: 'Reject',
      Code: CODES.forbidden,
      Content: '这个身份不属于你',
    });
  }
});

test('a persona posts in the rooms of its own university only, an operator’s everywhere', async () => {
  const worker = await liaison();
  const { Uids } = await next(worker);
  using client = await gateway.connect({ token: worker.token });
  await client.subscribe(elsewhere);
  expect(await postAs(client, elsewhere, 'guest', Uids)).toMatchObject({
    Type: 'Reject',
    Code: CODES.forbidden,
  });
  const operator = await addPerson(gateway, Date.now(), {
    role: 'operator',
    phone_hash: 'phone-of-operator',
  });
  const platform = await next(operator);
  using staff = await gateway.connect({ token: operator.token });
  await staff.subscribe(elsewhere);
  expect(await postAs(staff, elsewhere, 'platform', platform.Uids)).toMatchObject({
    Role: 'persona',
    // It does not tell that an operator is behind it.
    Standing: 'worker',
    Displayname: platform.Mask.Displayname,
  });
});

test('a user who has left the university cannot post for it; a user who changed posts for the new one', async () => {
  const { db } = gateway.storage;
  const worker = await liaison();
  const { Uids } = await next(worker);
  const move = (account: { role?: 'user'; university_id?: string }) =>
    db.updateTable('account').set(account).where('id', '=', worker.id).execute();
  await move({ university_id: '4111010001' });
  const moved = [];
  for (let turn = 0; turn < PERSONAS_PER_LIAISON; turn += 1) moved.push((await next(worker)).Mask);
  expect(moved.at(-1)?.Uids).toBe(Uids);
  for (const { School } of moved) expect(School).toBe('北京大学');

  await move({ role: 'user' });
  const { token } = worker;
  expect(await refused(gateway.rest, personaCalls.get, {}, { token })).toMatchObject({
    code: CODES.forbidden,
  });
  using client = await gateway.connect({ token });
  const topic = theRoom();
  await client.subscribe(topic);
  expect(await postAs(client, topic, 'gone', Uids)).toMatchObject({ Code: CODES.forbidden });
});

test('over MQTT a persona posts as over the socket', async () => {
  const topic = theRoom();
  const worker = await liaison();
  const { Mask: Persona, Uids } = await next(worker);
  using client = await connectMqtt(gateway, { token: worker.token });
  await client.subscribe(topic);
  client.publish(topic, { Id: 'by mqtt', Content: '你好', Mask: Uids });
  const said = await until('the message', () =>
    client.messages(topic).find(({ Id }) => Id === 'by mqtt'),
  );
  expect(said).toMatchObject({ Role: 'persona', Uids, Displayname: Persona.Displayname });
  const { Uids: foreign } = await next(await liaison());
  client.publish(topic, { Id: 'foreign', Content: '你好', Mask: foreign });
  expect(await client.rejected('foreign')).toMatchObject({ Content: '这个身份不属于你' });
});

test('what was said under a persona is withdrawn as one’s own', async () => {
  const topic = theRoom();
  const worker = await liaison();
  const { Uids } = await next(worker);
  using client = await gateway.connect({ token: worker.token });
  await client.subscribe(topic);
  const { Offset } = (await postAs(client, topic, 'slip', Uids)) as RoomMessage;
  const from = client.frames.length;
  await done(gateway.rest, roomCalls.recall, { Topic: topic, Offset }, { token: worker.token });
  const event = await client.find(
    'the recall',
    (frame): frame is Extract<ServerFrame, { Type: 'Recall' }> => frame.Type === 'Recall',
    from,
  );
  expect(event).toMatchObject({ Target: Offset, By: 'own' });
});
