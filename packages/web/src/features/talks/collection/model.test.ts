import { expect, test } from 'vitest';
import { makeTalk } from '../../../testing/make-talk.ts';
import { collectionPath, splitTalks } from './model.ts';

test('what is over is apart from what is on or comes', () => {
  const now = 1000;
  const at = (Id: string, Starttime: number, Endtime: number) =>
    makeTalk({ Id, Starttime, Endtime });
  const talks = [at('live', 900, 1100), at('soon', 1200, 1300), at('over', 800, 1000)];
  const { ahead, over } = splitTalks(talks, now);
  expect(ahead.map(({ Id }) => Id)).toEqual(['live', 'soon']);
  expect(over.map(({ Id }) => Id)).toEqual(['over']);
  expect(splitTalks([], now)).toEqual({ ahead: [], over: [] });
});

test('an id cannot leave its place in an address', () =>
  expect(collectionPath('a&b=1')).toBe('/specailVideos?id=a%26b%3D1'));
