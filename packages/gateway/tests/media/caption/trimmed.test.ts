import { captionCalls } from '@xuanjiang/contracts/caption';
import { MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import type { StaffReplay } from '@xuanjiang/contracts/replay';
import { replayCalls } from '@xuanjiang/contracts/replay';
import { CAPTION_UPLOAD_PATH } from '@xuanjiang/contracts/rules/caption-limits';
import type { Cue } from '@xuanjiang/contracts/rules/captions';
import { writeVtt } from '@xuanjiang/contracts/rules/captions';
import { talkCalls } from '@xuanjiang/contracts/talk';
import type { Kysely } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { openDatabaseBeside } from '../../../src/db/database.ts';
import { up as captionsOnClock } from '../../../src/db/migrations/051-captions-on-clock.ts';
import type { Broadcaster } from '../../harness/broadcaster.ts';
import { broadcastWithGap, createBroadcaster } from '../../harness/broadcaster.ts';
import { done, refused } from '../../harness/call.ts';
import { NOON } from '../../harness/clock.ts';
import { shareGateway } from '../../harness/shared-gateway.ts';
import { until } from '../../harness/wait.ts';

let now = NOON;
let talk: Broadcaster;
const gateway = await shareGateway({ clock: () => now });

/** When the first shown segment begins, and the first one after the gap. */
const BEGAN = NOON;
const AFTER_GAP = NOON + 33 * SECOND_MS;

/** A replay of three seconds, and three more after a gap of half a minute. */
beforeEach(async () => {
  now = NOON;
  talk = await createBroadcaster(gateway, now);
  await broadcastWithGap(talk, (ms) => {
    now += ms;
  });
  await until('the replay', async () => (await replay()).State !== 'none');
});

const replay = () => done(gateway.rest, replayCalls.get, { Id: talk.talkId }, talk.liaison);
const open = () => done(gateway.rest, captionCalls.open, { Id: talk.talkId }, talk.liaison);
const cut = async (Startat: number | null, Endat: number | null): Promise<StaffReplay> => {
  const { Version } = await replay();
  const input = { Id: talk.talkId, Version, Startat, Endat, Chapters: [] };
  return done(gateway.rest, replayCalls.edit, input, talk.liaison);
};
const send = async (cues: readonly Cue[], isEdit = false): Promise<void> => {
  const { Version } = await open();
  const query = `Id=${talk.talkId}&Version=${Version}&Edited=${isEdit}`;
  await gateway.rest
    .post(`${CAPTION_UPLOAD_PATH}?${query}`)
    .set({ 'Content-Type': 'text/vtt', token: talk.liaison.token })
    .send(writeVtt(cues))
    .expect(200);
};
const publish = async (): Promise<void> => {
  const { Version } = await open();
  await done(gateway.rest, captionCalls.publish, { Id: talk.talkId, Version }, talk.liaison);
};
const cueAt = (second: number, text: string, seconds = 1): Cue => ({
  ...{ fromMs: second * SECOND_MS, untilMs: (second + seconds) * SECOND_MS, text },
});
const CUES = [
  cueAt(0, '蓬莱开场'),
  cueAt(1, '蓬莱要求'),
  cueAt(3, '蓬莱断后'),
  cueAt(5, '蓬莱结束'),
];

/** What viewers get, everywhere: begin and text of each cue, seconds. */
const seen = async () => {
  // Answers are kept for a second.
  now += MINUTE_MS;
  const { Path, List } = await done(gateway.rest, captionCalls.get, { Id: talk.talkId });
  const { Media } = await done(gateway.rest, talkCalls.get, { Id: talk.talkId });
  expect(Media?.Captions).toBe(Path);
  const file = await gateway.rest.get(Path);
  expect(file.headers['cache-control']).toContain('immutable');
  const cues = List.map(({ Fromms, Untilms, Text }) => ({
    ...{ fromMs: Fromms, untilMs: Untilms, text: Text },
  }));
  expect(file.text).toBe(writeVtt(cues));
  const hits = await done(gateway.rest, captionCalls.find, { Keyword: '蓬莱' });
  const places = hits.List.find(({ Talk }) => Talk.Id === talk.talkId)?.Places ?? [];
  expect(places).toEqual(
    cues.slice(0, 3).map(({ fromMs, text }) => ({ Atms: fromMs, Text: text })),
  );
  return cues.map(({ fromMs, text }) => [fromMs / SECOND_MS, text]);
};

test('captions go with a replay that is trimmed twice, and come back whole [7.CAPTION.6]', async () => {
  await send(CUES);
  await publish();
  const all = [
    [0, '蓬莱开场'],
    [1, '蓬莱要求'],
    [3, '蓬莱断后'],
    [5, '蓬莱结束'],
  ];
  expect(await seen()).toEqual(all);
  await cut(BEGAN + 1500, null);
  expect(await seen()).toEqual([
    [0, '蓬莱要求'],
    [2, '蓬莱断后'],
    [4, '蓬莱结束'],
  ]);
  await cut(AFTER_GAP, AFTER_GAP + 1500);
  expect(await seen()).toEqual([[0, '蓬莱断后']]);
  await cut(null, null);
  expect(await seen()).toEqual(all);
});

test('a file is of the replay as it is; edits leave what is cut off as it was', async () => {
  await send(CUES);
  await cut(BEGAN + SECOND_MS, null);
  const { List, Clock, Originat } = await open();
  expect(Clock[0]?.Time).toBe(BEGAN + SECOND_MS);
  // What is edited is on the clock of the broadcast, which began a second before it was live.
  expect(List.map(({ Fromms }) => Originat + Fromms)).toEqual(
    [0, 1, 33, 35].map((second) => BEGAN + second * SECOND_MS),
  );
  const edited = List.map(({ Fromms, Untilms, Text }) => ({
    ...{ fromMs: Fromms, untilMs: Untilms, text: Text.replace('要求', '条件') },
  }));
  await send(edited, true);
  await publish();
  expect((await seen())[0]).toEqual([0, '蓬莱条件']);
  await cut(null, null);
  expect((await seen()).slice(0, 2)).toEqual([
    [0, '蓬莱开场'],
    [1, '蓬莱条件'],
  ]);
  await cut(BEGAN + SECOND_MS, null);
  await send([cueAt(0, '蓬莱新的'), cueAt(2, '蓬莱断后')]);
  await publish();
  expect(await seen()).toEqual([
    [0, '蓬莱新的'],
    [2, '蓬莱断后'],
  ]);
  await cut(null, null);
  expect(await seen()).toEqual([
    [1, '蓬莱新的'],
    [3, '蓬莱断后'],
  ]);
});

test('captions of another recording, and of a replay that was taken back, are none', async () => {
  // The demo has captions for all of its talks, which are of its recordings.
  expect(await open()).toMatchObject({ State: 'none', Count: 0, List: [] });
  const get = () => refused(gateway.rest, captionCalls.get, { Id: talk.talkId });
  expect((await get()).code).toBe(404);
  const listed = async (State: 'none' | 'published') => {
    const { List } = await done(
      gateway.rest,
      captionCalls.list,
      { State, Limit: 50 },
      talk.liaison,
    );
    return List.some(({ Id }) => Id === talk.talkId);
  };
  expect([await listed('none'), await listed('published')]).toEqual([true, false]);
  await send(CUES);
  await publish();
  expect([await listed('none'), await listed('published')]).toEqual([false, true]);
  expect(await seen()).toHaveLength(4);
  const { Version } = await replay();
  const input = { Id: talk.talkId, Version };
  const back = await done(gateway.rest, replayCalls.withdraw, input, talk.liaison);
  now += MINUTE_MS;
  expect((await get()).code).toBe(404);
  const hits = await done(gateway.rest, captionCalls.find, { Keyword: '蓬莱' });
  expect(hits.List.map(({ Talk }) => Talk.Id)).not.toContain(talk.talkId);
  const again = { ...input, Version: back.Version };
  await done(gateway.rest, replayCalls.publish, again, talk.liaison);
  expect(await seen()).toHaveLength(4);
});

test('captions of the version before, in the times of the whole replay, are moved to the clock', async () => {
  await send(CUES);
  await publish();
  const { db } = gateway.storage;
  const track = () =>
    db
      .selectFrom('caption_track')
      .select(['cues', 'shown', 'on_clock as onClock'])
      .where('talk_id', '=', talk.talkId)
      .executeTakeFirstOrThrow();
  const before = await track();
  expect(before.onClock).toBe(1);
  const text = JSON.stringify(CUES);
  await db
    .updateTable('caption_track')
    .set({ cues: text, shown: text })
    .where('talk_id', '=', talk.talkId)
    .execute();
  await db.schema.alterTable('caption_track').dropColumn('on_clock').execute();
  // Numbers come as a gateway reads them.
  await using database = openDatabaseBeside(gateway.storage);
  await captionsOnClock(database.kysely as unknown as Kysely<unknown>);
  expect(await track()).toEqual(before);
  const demo = await db
    .selectFrom('caption_track')
    .select('on_clock as onClock')
    .where('source', '=', 'demo')
    .execute();
  expect(new Set(demo.map(({ onClock }) => onClock))).toEqual(new Set([0]));
  expect(await seen()).toHaveLength(4);
});
