import { afterEach, expect, test } from 'vitest';
import { useAppState } from '../../../lib/app-state.ts';
import type { Picture } from './picture.ts';
import { usePicture } from './picture.ts';
import { NOWHERE } from './picture-place.ts';

const picture = (live: boolean): Picture => ({
  talkId: 'a',
  title: '',
  live,
  since: 0,
  media: { Poster: '' } as Picture['media'],
});
const inCorner = () => useAppState.getState().liveInCorner;

afterEach(() => usePicture.setState({ ...NOWHERE, picture: null }));

test('a live picture in the corner is known to all, until it is gone or large again [4.PROMPT.6]', () => {
  usePicture.setState({ picture: picture(true), place: 'page', open: true });
  expect(inCorner()).toBe(false);
  usePicture.setState({ place: 'corner', open: false });
  expect(inCorner()).toBe(true);
  usePicture.setState({ place: 'page', open: true });
  expect(inCorner()).toBe(false);
  usePicture.setState({ place: 'corner', open: false });
  usePicture.setState({ ...NOWHERE, picture: null });
  expect(inCorner()).toBe(false);
});

test('a recording in the corner counts as none', () => {
  usePicture.setState({ picture: picture(false), place: 'corner', open: false });
  expect(inCorner()).toBe(false);
});
