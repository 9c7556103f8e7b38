import { expect, test } from 'vitest';
import { talkFacts } from './talk-facts.ts';

const talk = {
  Movedfrom: null,
  Reserves: 3204,
  Plays: 12_480,
  Durationms: 52 * 60_000,
  Provinces: ['420000', '440000'],
};
const facts = (...input: Parameters<typeof talkFacts>) =>
  talkFacts(...input).map(({ content }) => content);

test('a row says in words for whom a talk is, then what counts where it stands [2.ROW.1, 2.ROW.2]', () => {
  expect(facts(talk, 'upcoming', '440000', 'zh')).toEqual(['本省', '已预约 3,204']);
  expect(facts(talk, 'live', '110000', 'zh')).toEqual(['湖北等 2 省', '播放量 1.2 万']);
  expect(facts({ ...talk, Provinces: [] }, 'replay', '440000', 'zh')).toEqual([
    '全国',
    '回放 52 分钟',
    '播放量 1.2 万',
  ]);
  expect(facts({ ...talk, Provinces: ['420000'], Durationms: 0 }, 'replay', '', 'zh')).toEqual([
    '湖北',
    '播放量 1.2 万',
  ]);
});

test('a row says that a talk was moved, and of a cancelled one nothing that counts', () => {
  const moved = { ...talk, Movedfrom: 1 };
  expect(facts(moved, 'upcoming', '440000', 'zh')).toEqual(['已改期', '本省', '已预约 3,204']);
  expect(facts(moved, 'live', '440000', 'zh')[0]).toBe('本省');
  expect(facts(moved, 'cancelled', '440000', 'zh')).toEqual(['本省']);
});
