import { campaignCalls } from '@xuanjiang/contracts/campaign';
import { collectionCalls } from '@xuanjiang/contracts/collection';
import { DAY_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { describe, expect, test } from 'vitest';
import { done, refused } from '../harness/call.ts';
import { shareGateway } from '../harness/shared-gateway.ts';

let now = Date.now();
const gateway = await shareGateway({ clock: () => now });

const find = (input = {}) => done(gateway.rest, collectionCalls.find, { Limit: 100, ...input });
const RANKS = { live: 0, upcoming: 1, replay: 2, cancelled: 3 };

describe('collections', () => {
  test('are listed by kind and category, those that are over last [7.PATH.4]', async () => {
    const all = await find();
    expect(all.Total).toBe(all.List.length);
    expect(all.List.every(({ Status }) => Status === 1)).toBe(true);
    const over = all.List.map(({ Endtime }) => Endtime <= now);
    expect(over).toContain(true);
    expect(over).toEqual(over.toSorted());
    for (const Kind of ['sponsored', 'featured', 'topic'] as const) {
      const { List } = await find({ Kind });
      expect(List.length).toBeGreaterThan(0);
      expect(new Set(List.map((collect) => collect.Kind))).toEqual(new Set([Kind]));
    }
    const { List: categories } = await done(gateway.rest, collectionCalls.findCategory);
    for (const { Id, Name, Count } of categories) {
      const { List, Total } = await find({ Categoryid: Id });
      expect(Total).toBe(Count);
      expect(new Set(List.map(({ Category }) => Category))).toEqual(new Set([Name]));
    }
    expect((await find({ Name: '强基' })).List.map(({ Title }) => Title)).toContain(
      '强基计划一站听懂',
    );
    expect((await find({ Name: '没有这样的' })).Total).toBe(0);
  });

  test('do not show a cancelled talk before others, though it would be on', async () => {
    const largest = ({ List }: Awaited<ReturnType<typeof find>>) =>
      List.toSorted((a, b) => b.Talkcount - a.Talkcount)[0];
    const [first] = largest(await find({ Kind: 'topic' }))?.Talks ?? [];
    const setTalk = (cancelled: number, starts_at = first?.Starttime ?? 0) =>
      gateway.storage.db
        .updateTable('talk')
        .set({ cancelled, starts_at })
        .where('id', '=', first?.Id ?? '')
        .execute();
    await setTalk(1, now - 1);
    // Another question than the one whose answer is kept.
    const shown = largest(await find({ Kind: 'topic', Limit: 99 }))?.Talks ?? [];
    await setTalk(0);
    expect(shown).toHaveLength(3);
    expect(shown.map(({ Id }) => Id)).not.toContain(first?.Id);
  });

  test('show what is on first, then what comes, then the newest replays', async () => {
    const { List } = await find({ Kind: 'topic' });
    const largest = List.toSorted((a, b) => b.Talkcount - a.Talkcount)[0];
    const whole = await done(gateway.rest, collectionCalls.get, { Id: largest?.Id });
    expect(whole.Talks).toHaveLength(whole.Talkcount);
    expect(whole.Talks.slice(0, 3).map(({ Id }) => Id)).toEqual(largest?.Talks.map(({ Id }) => Id));
    const ranks = whole.Talks.map(({ Status }) => RANKS[Status]);
    expect(new Set(ranks).size).toBeGreaterThan(1);
    expect(ranks).toEqual(ranks.toSorted());
    const starts = (status: string) =>
      whole.Talks.filter(({ Status }) => Status === status).map(({ Starttime }) => Starttime);
    expect(starts('upcoming')).toEqual(starts('upcoming').toSorted((a, b) => a - b));
    expect(starts('replay')).toEqual(starts('replay').toSorted((a, b) => b - a));
    const [talk] = whole.Talks;
    const holding = await find({ Talkid: talk?.Id });
    expect(holding.List.map(({ Id }) => Id)).toContain(whole.Id);
    expect((await done(gateway.rest, collectionCalls.get)).Kind).toBe('topic');
  });

  test('have others like them: limit 4, page 1, status 1, their category first [7.PATH.20, 7.COLLECT.15]', async () => {
    const [collect] = (await find({ Kind: 'topic' })).List;
    const similar = await done(gateway.rest, collectionCalls.findSimilar, { Id: collect?.Id });
    expect(similar.List).toHaveLength(4);
    expect(similar.Total).toBe((await find()).Total - 1);
    expect(similar.List.map(({ Id }) => Id)).not.toContain(collect?.Id);
    const same = similar.List.map(({ Category }) => Category === collect?.Category);
    expect(same[0]).toBe(true);
    expect(same).toEqual(same.toSorted().toReversed());
    const said = { Id: collect?.Id, Limit: 4, Page: 1, Status: 1 };
    expect(await done(gateway.rest, collectionCalls.findSimilar, said)).toEqual(similar);
    const second = await done(gateway.rest, collectionCalls.findSimilar, { ...said, Page: 2 });
    expect(second.List.map(({ Id }) => Id)).not.toContain(similar.List[0]?.Id);
    const withdrawn = await refused(gateway.rest, collectionCalls.findSimilar, {
      ...said,
      Status: 0,
    });
    expect(withdrawn.code).toBe(CODES.input);
  });

  test('are asked for as the specification writes it: limit=4&page=1&status=1 [7.PATH.20]', async () => {
    const path = collectionCalls.findSimilar.path;
    const ask = async (query: string): Promise<unknown> =>
      (await fetch(`${gateway.url}${path}?${query}`)).json();
    const first = await done(gateway.rest, collectionCalls.get);
    const similar = await done(gateway.rest, collectionCalls.findSimilar, { Id: first.Id });
    expect(await ask('limit=4&page=1&status=1')).toMatchObject({ code: 0, data: similar });
    expect(await ask(`id=${first.Id}&Limit=4&page=1`)).toMatchObject({ code: 0, data: similar });
    expect(await ask('limit=0')).toMatchObject({ code: CODES.input });
    const other = await fetch(`${gateway.url}${collectionCalls.find.path}?limit=4`);
    expect(await other.json()).toMatchObject({ code: CODES.input });
  });

  test('that do not exist are refused', async () => {
    const wrong = { Id: 'nowhere' };
    expect((await refused(gateway.rest, collectionCalls.get, wrong)).code).toBe(CODES.notFound);
    expect((await refused(gateway.rest, collectionCalls.findSimilar, wrong)).code).toBe(
      CODES.notFound,
    );
  });
});

describe('campaigns', () => {
  const list = (input = {}) => done(gateway.rest, campaignCalls.find, { Limit: 100, ...input });

  test('are listed by where they stand, and move on with the clock', async () => {
    const all = (await list()).List;
    const stand = all.map(({ Starttime, Endtime }) =>
      Endtime <= now ? 2 : Starttime > now ? 1 : 0,
    );
    expect(new Set(stand)).toEqual(new Set([0, 1, 2]));
    expect(stand).toEqual(stand.toSorted());
    const coming = (await list({ Phase: 'upcoming' })).List;
    expect(coming.map(({ Starttime }) => Starttime)).toEqual(
      coming.map(({ Starttime }) => Starttime).toSorted((a, b) => a - b),
    );
    const [next] = coming;
    now = (next?.Starttime ?? 0) + 1;
    expect((await list({ Phase: 'running' })).List.map(({ Id }) => Id)).toContain(next?.Id);
    now = (next?.Endtime ?? 0) + DAY_MS;
    expect((await list({ Phase: 'over' })).List.map(({ Id }) => Id)).toContain(next?.Id);
    now = Date.now();
  });

  test('say where staff are, and which talks belong to them', async () => {
    const { List } = await list({ Kind: 'offline' });
    for (const { Id, Cities, Stopcount } of List) {
      const campaign = await done(gateway.rest, campaignCalls.get, { Id });
      expect(campaign.Stops).toHaveLength(Stopcount);
      expect(new Set(campaign.Stops.map(({ City }) => City))).toEqual(new Set(Cities));
      const starts = campaign.Stops.map(({ Starttime }) => Starttime);
      expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    }
    const first = await done(gateway.rest, campaignCalls.get);
    expect(first.Id).toBe((await list()).List[0]?.Id);
    expect(first.Collect?.Talks.length).toBeGreaterThan(0);
    const { code } = await refused(gateway.rest, campaignCalls.get, { Id: 'nowhere' });
    expect(code).toBe(CODES.notFound);
  });
});

test('an entry of the banner is found by its id, and none is by another', async () => {
  const { List } = await done(gateway.rest, talkCalls.findPromotion);
  const [, second] = List;
  const one = await done(gateway.rest, talkCalls.findPromotion, { Id: second?.Id });
  expect(one).toEqual({ List: [second], Total: 1 });
  expect((await done(gateway.rest, talkCalls.findPromotion, { Id: 'nowhere' })).Total).toBe(0);
});
