import { spawnSync } from 'node:child_process';
import { captionCalls } from '@xuanjiang/contracts/caption';
import { MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { replayCalls } from '@xuanjiang/contracts/replay';
import { CAPTION_UPLOAD_PATH } from '@xuanjiang/contracts/rules/caption-limits';
import { writeVtt } from '@xuanjiang/contracts/rules/captions';
import { expect, test } from 'vitest';
import { done, refused } from '../../harness/call.ts';
import { NOON } from '../../harness/clock.ts';
import { filmOf, prepareFilm } from '../../harness/films.ts';
import { shareGateway } from '../../harness/shared-gateway.ts';

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;

let now = NOON;
const gateway = await shareGateway({ clock: () => now });
const film = await prepareFilm(gateway, now);

const replay = () => done(gateway.rest, replayCalls.get, { Id: film.talkId }, film.liaison);
const open = () => done(gateway.rest, captionCalls.open, { Id: film.talkId }, film.liaison);
/** How many places of the talk the search finds. */
const found = async (): Promise<number> => {
  const { List } = await done(gateway.rest, captionCalls.find, { Keyword: '方壶' });
  return List.find(({ Talk }) => Talk.Id === film.talkId)?.Places.length ?? 0;
};
/** When each caption is shown, seconds, and how many places the search finds. */
const seen = async () => {
  // Answers are kept for a second.
  now += MINUTE_MS;
  const { List } = await done(gateway.rest, captionCalls.get, { Id: film.talkId });
  return [List.map(({ Fromms }) => Fromms / SECOND_MS), await found()];
};

test.skipIf(!hasFfmpeg)(
  'captions of a recording that was sent are cut with it, and go when another one replaces it',
  async () => {
    await film.send(filmOf([], { seconds: 8 }));
    const cues = [0, 5].map((second) => ({
      ...{ fromMs: second * SECOND_MS, untilMs: (second + 1) * SECOND_MS, text: '方壶' },
    }));
    await gateway.rest
      .post(
        `${CAPTION_UPLOAD_PATH}?Id=${film.talkId}&Version=${(await open()).Version}&Edited=false`,
      )
      .set({ 'Content-Type': 'text/vtt', token: film.liaison.token })
      .send(writeVtt(cues))
      .expect(200);
    const { Version } = await open();
    await done(gateway.rest, captionCalls.publish, { Id: film.talkId, Version }, film.liaison);
    expect(await seen()).toEqual([[0, 5], 2]);
    const { Version: whole, Clock } = await replay();
    const cut = { Startat: (Clock[0]?.Time ?? 0) + 4 * SECOND_MS, Endat: null, Chapters: [] };
    await done(
      gateway.rest,
      replayCalls.edit,
      { Id: film.talkId, Version: whole, ...cut },
      film.liaison,
    );
    expect(await seen()).toEqual([[1], 1]);
    now += SECOND_MS;
    const { Version: before } = await replay();
    await film.send(filmOf([], { seconds: 4 }), { name: 'b.mp4', replaces: before });
    now += MINUTE_MS;
    const none = await refused(gateway.rest, captionCalls.get, { Id: film.talkId });
    expect(none.code).toBe(CODES.notFound);
    expect(await found()).toBe(0);
    expect((await open()).List).toEqual([]);
    // Nor is the new one cut where the former was, and what staff took back stays so.
    const { Version: replaced, Startat } = await replay();
    expect(Startat).toBeNull();
    const taken = { Id: film.talkId, Version: replaced };
    await done(gateway.rest, replayCalls.withdraw, taken, film.liaison);
    now += SECOND_MS;
    const { Version: replaces } = await replay();
    await film.send(filmOf([], { seconds: 4 }), { name: 'c.mp4', replaces });
    const last = await replay();
    expect(last).toMatchObject({ State: 'withdrawn' });
    expect(last.Version).toBeGreaterThan(replaces);
  },
);
