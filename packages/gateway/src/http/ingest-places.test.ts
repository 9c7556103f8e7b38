import { expect, test } from 'vitest';
import { createIngestPlaces } from './ingest-places.ts';

const limits = {
  ...{ files: 3, filesOfUniversity: 3, filesOfTalk: 2 },
  ...{ bytes: 100, bytesOfUniversity: 100, bytesOfTalk: 60 },
};
const at = (talkId: string, universityId = 'one') => ({ talkId, universityId });

test('one talk takes a part of the places and of the bytes only', () => {
  const takePlace = createIngestPlaces(limits);
  const [one, two] = [takePlace(at('a')), takePlace(at('a'))];
  expect(() => takePlace(at('a'))).toThrow('tooMany');
  one.grow(40);
  expect(() => two.grow(30)).toThrow('tooMany');
  const other = takePlace(at('b'));
  expect(() => takePlace(at('c'))).toThrow('tooMany');
  other.grow(60);
  expect(() => two.grow(1)).toThrow('tooMany');
  one.leave();
  one.leave();
  two.grow(40);
  takePlace(at('a')).grow(0);
});

test('a file that is not wanted any more takes no bytes, and gives back what it had', () => {
  const takePlace = createIngestPlaces(limits);
  const place = takePlace(at('a'));
  place.grow(60);
  place.leave();
  place.grow(1000);
  takePlace(at('a')).grow(60);
});

test('and all talks of one university a part that leaves places and bytes to others', () => {
  const takePlace = createIngestPlaces({ ...limits, filesOfUniversity: 2, bytesOfUniversity: 80 });
  const [one, two] = [takePlace(at('a')), takePlace(at('b'))];
  expect(() => takePlace(at('c'))).toThrow('tooMany');
  one.grow(50);
  expect(() => two.grow(31)).toThrow('tooMany');
  two.grow(30);
  const other = takePlace(at('d', 'two'));
  other.grow(20);
  one.leave();
  takePlace(at('c')).grow(50);
});
