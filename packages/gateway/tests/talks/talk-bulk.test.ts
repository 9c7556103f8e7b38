import { CODES } from '@xuanjiang/contracts/errors';
import { text } from '@xuanjiang/contracts/messages';
import type { OwnTalkDetail } from '@xuanjiang/contracts/own-talk';
import { talkStaffCalls } from '@xuanjiang/contracts/talk-staff';
import { expect, test } from 'vitest';
import { addAccount } from '../harness/accounts.ts';
import { done, refused } from '../harness/call.ts';
import { NOON } from '../harness/clock.ts';
import { shareGateway } from '../harness/shared-gateway.ts';
import { fieldsOf, versionOf, wholeTalk } from '../harness/talk-drafts.ts';

const OWN = '4111010003';
const OTHER = '4111010001';

const gateway = await shareGateway({ clock: () => NOON });
const staff = (universityId: string) =>
  addAccount(gateway.storage, { role: 'worker', universityId, now: NOON });
const liaison = await staff(OWN);
const operator = await addAccount(gateway.storage, { role: 'operator', now: NOON });

const add = (fields: object = wholeTalk(), by = liaison) =>
  done(gateway.rest, talkStaffCalls.add, fields as Record<string, unknown>, by);
const own = (Id: string, by = operator) => done(gateway.rest, talkStaffCalls.get, { Id }, by);
const publish = (talk: OwnTalkDetail) =>
  done(gateway.rest, talkStaffCalls.publish, versionOf(talk), operator);

test('several at once: each for itself, with the reason of what is not done', async () => {
  const [whole1, empty] = [await add(), await add({})];
  const Talks = [whole1, empty].map(versionOf);
  const forbidden = await refused(
    gateway.rest,
    talkStaffCalls.bulk,
    { Act: 'publish', Talks },
    liaison,
  );
  expect(forbidden.code).toBe(CODES.forbidden);
  const put = await done(gateway.rest, talkStaffCalls.bulk, { Act: 'publish', Talks }, operator);
  expect(put).toEqual({
    Done: [whole1.Id],
    Refused: [{ Id: empty.Id, Msg: text('zh', 'talkNotReady', { count: 4 }) }],
  });
  const removed = await done(gateway.rest, talkStaffCalls.bulk, { Act: 'remove', Talks }, liaison);
  expect(removed.Done).toEqual([empty.Id]);
  expect(removed.Refused).toMatchObject([{ Id: whole1.Id, Msg: text('zh', 'changedMeanwhile') }]);
});

test('several at once: those of another university are none, nothing of them changes, the others are done', async () => {
  const mine = [await add(), await add()];
  const foreign = await add({ ...wholeTalk(), Universityid: OTHER }, operator);
  const shown = await publish(await add({ ...wholeTalk(), Universityid: OTHER }, operator));
  const [first, last] = mine;
  const Talks = [first, foreign, shown, last].flatMap((talk) => talk ?? []).map(versionOf);
  for (const Act of ['submit', 'remove'] as const) {
    const again = await Promise.all(Talks.map(async (talk) => versionOf(await own(talk.Id))));
    if (Act === 'remove') {
      for (const talk of again.filter(({ Id }) => mine.some((one) => one.Id === Id))) {
        const back = await done(gateway.rest, talkStaffCalls.giveBack, talk, liaison);
        again.splice(again.indexOf(talk), 1, versionOf(back));
      }
    }
    const { Done, Refused } = await done(
      gateway.rest,
      talkStaffCalls.bulk,
      { Act, Talks: again },
      liaison,
    );
    expect(Done.toSorted()).toEqual(mine.map(({ Id }) => Id).toSorted());
    // The same text as of an id that there is none of.
    const none = text('zh', 'talkNotFound');
    expect(Refused.toSorted((a, b) => (a.Id < b.Id ? -1 : 1))).toEqual(
      [foreign, shown]
        .map(({ Id }) => ({ Id, Msg: none }))
        .toSorted((a, b) => (a.Id < b.Id ? -1 : 1)),
    );
    for (const talk of [foreign, shown]) expect(await own(talk.Id)).toEqual(talk);
  }
  const left = await refused(gateway.rest, talkStaffCalls.get, { Id: mine[0]?.Id }, liaison);
  expect(left.code).toBe(CODES.notFound);
});

test.each([
  ['a start that no calendar has', { Starttime: Number.MAX_SAFE_INTEGER }],
  ['an end that no calendar has', { Endtime: Number.MAX_SAFE_INTEGER }],
  ['a start after the last year', { Starttime: 4_102_416_000_001 }],
  ['a city in the place of a province', { Provinces: ['440100'] }],
  ['a province that there is none of', { Provinces: ['990000'] }],
])('refuses %s', async (_, fields) => {
  const talk = await add();
  const edit = { ...fieldsOf(talk), ...fields };
  expect((await refused(gateway.rest, talkStaffCalls.edit, edit, liaison)).code).toBe(CODES.input);
  expect((await refused(gateway.rest, talkStaffCalls.add, fields, liaison)).code).toBe(CODES.input);
  expect(await own(talk.Id)).toEqual(talk);
});
