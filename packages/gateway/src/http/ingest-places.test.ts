import { expect, test } from 'vitest';
import { createIngestPlaces } from './ingest-places.ts';

const limits = { files: 3, filesOfTalk: 2, bytes: 100, bytesOfTalk: 60 };

test('one talk takes a part of the places and of the bytes only', () => {
  const takePlace = createIngestPlaces(limits);
  const [one, two] = [takePlace('a'), takePlace('a')];
  expect(() => takePlace('a')).toThrow('tooMany');
  one.grow(40);
  expect(() => two.grow(30)).toThrow('tooMany');
  const other = takePlace('b');
  expect(() => takePlace('c')).toThrow('tooMany');
  other.grow(60);
  expect(() => two.grow(1)).toThrow('tooMany');
  one.leave();
  one.leave();
  two.grow(40);
  takePlace('a').grow(0);
});

test('a file that is not wanted any more takes no bytes, and gives back what it had', () => {
  const takePlace = createIngestPlaces(limits);
  const place = takePlace('a');
  place.grow(60);
  place.leave();
  place.grow(1000);
  takePlace('a').grow(60);
});
