import { expect, test } from 'vitest';
import { talkFacts } from './talk-facts.ts';

const talk = { Reserves: 3204, Plays: 12_480, Durationms: 52 * 60_000 };
const keys = (...input: Parameters<typeof talkFacts>) => talkFacts(...input).map(({ key }) => key);

test('says what matters where the talk stands', () => {
  expect(keys(talk, 'upcoming', true, 'zh')).toEqual(['talkLocal', 'talkReservedCount']);
  expect(keys(talk, 'live', false, 'zh')).toEqual(['talkWatched']);
  expect(keys(talk, 'replay', false, 'zh')).toEqual(['talkReplayMinutes', 'talkPlays']);
  expect(keys({ ...talk, Durationms: 0 }, 'replay', true, 'zh')).toEqual([
    'talkPlays',
    'talkLocal',
  ]);
});

test('counts are short', () => {
  expect(talkFacts(talk, 'upcoming', false, 'zh')[0]?.content).toBe('已预约 3,204');
  expect(talkFacts(talk, 'live', false, 'zh')[0]?.content).toBe('观看 1.2 万');
});
