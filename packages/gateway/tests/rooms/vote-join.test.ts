import { pollCalls } from '@xuanjiang/contracts/poll';
import type { ServerFrame } from '@xuanjiang/contracts/realtime/frame';
import { talkTopic } from '@xuanjiang/contracts/realtime/topic';
import { registrationCalls } from '@xuanjiang/contracts/registration';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { expect, test } from 'vitest';
import { joinRows } from '../../src/db/account-rows.ts';
import { openDatabaseBeside } from '../../src/db/database.ts';
import { noteRows } from '../../src/features/talks/note/store.ts';
import { rowOf } from '../../src/room/entry-store.ts';
import { voteRows } from '../../src/room/vote-store.ts';
import { addAccount } from '../harness/accounts.ts';
import { done } from '../harness/call.ts';
import { startGateway } from '../harness/gateway.ts';
import { draftOf } from '../harness/room-reader.ts';
import { addRoom } from '../harness/rooms.ts';
import { staffRoom } from '../harness/staffed-room.ts';
import { addPerson, codeFor, newPhone } from '../people/registration/people.ts';

test('whoever joins two accounts has one vote each time, none for an own question, and all notes [7.VOTE.7]', async () => {
  await using gateway = await startGateway();
  const { storage } = gateway;
  await using database = openDatabaseBeside(storage);
  const { kysely } = database;
  const { List } = await done(gateway.rest, talkCalls.find, { Limit: 1 });
  const talk_id = List[0]?.Id ?? '';
  const topic = `${talkTopic(talk_id)}-joined`;
  const [from, to] = [(await addAccount(storage)).uids, (await addAccount(storage)).uids];
  const cast = (account_id: string, offset: number, choice: number) => ({
    ...{ topic, account_id, offset, choice },
    created_at: 1,
  });
  const asked = { ...draftOf(topic, 'asked'), accountId: to };
  const created = { epoch: 'e', head: 3, created_at: 1 };
  await kysely
    .insertInto('room')
    .values({ topic, ...created })
    .execute();
  await kysely.insertInto('message').values(rowOf(asked, 3)).execute();
  await kysely.insertInto('question').values({ topic, offset: 3, state: 'open' }).execute();
  await kysely
    .insertInto('vote')
    .values([cast(from, 1, 0), cast(to, 1, 1), cast(from, 2, 0), cast(from, 3, 0)])
    .execute();
  const note = (account_id: string, kind: 'note' | 'again', at_ms: number) => ({
    ...{ id: `${account_id} ${kind} ${at_ms}`, account_id, talk_id, kind, at_ms },
    ...{ content: '', created_at: 1, updated_at: 1 },
  });
  await kysely
    .insertInto('note')
    .values([
      note(from, 'again', 1000),
      note(to, 'again', 1000),
      note(from, 'again', 2000),
      note(from, 'note', 1000),
      note(to, 'note', 1000),
    ])
    .execute();
  await kysely.transaction().execute(async (db) => {
    for (const rows of [voteRows, noteRows]) await joinRows(rows, { db, from, to, now: 1 });
  });
  const votes = await kysely
    .selectFrom('vote')
    .select(['account_id', 'offset', 'choice'])
    .where('topic', '=', topic)
    .orderBy('offset')
    .execute();
  expect(votes).toEqual([
    { account_id: to, offset: 1, choice: 1 },
    { account_id: to, offset: 2, choice: 0 },
  ]);
  const notes = await kysely
    .selectFrom('note')
    .select(['account_id', 'kind', 'at_ms'])
    .where('talk_id', '=', talk_id)
    .orderBy('kind')
    .orderBy('at_ms')
    .execute();
  expect(notes).toEqual([
    { account_id: to, kind: 'again', at_ms: 1000 },
    { account_id: to, kind: 'again', at_ms: 2000 },
    { account_id: to, kind: 'note', at_ms: 1000 },
    { account_id: to, kind: 'note', at_ms: 1000 },
  ]);
});

test('readers of a poll are told at once that whoever joined two accounts has one vote', async () => {
  // This test has its own gateway, as all votes are counted again half a minute after a gateway began.
  await using gateway = await startGateway();
  const room = await staffRoom(gateway, await addRoom(gateway.storage));
  using reader = await gateway.connect({});
  await reader.subscribe(room.topic);
  const told = (counts: string) =>
    reader.find(
      counts,
      (frame): frame is Extract<ServerFrame, { Type: 'Count' }> =>
        frame.Type === 'Count' &&
        frame.Tallies?.some(({ Counts }) => Counts.join() === counts) === true,
    );
  const poll = { Topic: room.topic, Title: '想了解什么？', Options: ['专业', '录取'] };
  const { Offset } = await done(gateway.rest, pollCalls.open, poll, { token: room.worker.token });
  const phone = newPhone();
  const owner = await addPerson(gateway, Date.now(), { phone });
  const caller = await addPerson(gateway, Date.now());
  const vote = (Choice: number, { token }: { readonly token: string }) =>
    done(gateway.rest, pollCalls.vote, { Topic: room.topic, Offset, Choice }, { token });
  await vote(0, caller);
  await told('1,0');
  await vote(1, owner);
  await told('1,1');
  const proof = { Phone: phone, code: await codeFor(gateway, phone) };
  await done(gateway.rest, registrationCalls.merge, proof, { token: caller.token });
  await told('0,1');
});
