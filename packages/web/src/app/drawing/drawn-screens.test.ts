import { expect, test } from 'vitest';
import type { Path } from '../paths.ts';
import { PATHS } from '../paths.ts';
import { SCREENS, screenOf } from '../screens.ts';
import { DRAWN_SCREENS, DRAWN_WIDE, modulesOf } from './drawn-screens.ts';

const files = import.meta.glob('../../screens/**/*-screen.tsx');

test('what visitors may open, always or by a setting, and has a screen is drawn, and nothing else [2.DRAW.2]', () => {
  const open = PATHS.filter(
    ({ open, reading, staff, path }) => (open || reading) && !staff && SCREENS[path],
  ).map(({ path }) => path);
  expect(Object.keys(DRAWN_SCREENS).sort()).toEqual(open.sort());
});

test('each names a module of a screen', () => {
  for (const file of [...Object.values(DRAWN_SCREENS), ...Object.values(DRAWN_WIDE)]) {
    expect(Object.keys(files)).toContain(`../../${file}`);
  }
});

test('a wide screen has modules of its own, which a phone does not load', () => {
  expect(modulesOf('/video', false)).toEqual(['screens/media/video-screen.tsx']);
  expect(modulesOf('/video', true)).toEqual(['screens/media/home-screen.tsx', 'app/top-bar.tsx']);
  expect(modulesOf('/searchAll', true)).toEqual([
    'screens/reach/search-all-screen.tsx',
    'app/top-bar.tsx',
  ]);
  expect(modulesOf('/my', true)).toBeUndefined();
  expect(modulesOf(null, false)).toEqual(['screens/ground/not-found-screen.tsx']);
  for (const path of Object.keys(DRAWN_WIDE) as Path[]) {
    expect(screenOf(path, true)).not.toBe(screenOf(path, false));
  }
});
