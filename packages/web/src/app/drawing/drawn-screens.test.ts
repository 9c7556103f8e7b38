import { expect, test } from 'vitest';
import { PATHS } from '../paths.ts';
import { SCREENS } from '../screens.ts';
import { DRAWN_SCREENS } from './drawn-screens.ts';

const files = import.meta.glob('../../screens/**/*-screen.tsx');

test('what visitors may open, always or by a setting, and has a screen is drawn, and nothing else [2.DRAW.2]', () => {
  const open = PATHS.filter(({ open, reading, path }) => (open || reading) && SCREENS[path]).map(
    ({ path }) => path,
  );
  expect(Object.keys(DRAWN_SCREENS).sort()).toEqual(open.sort());
});

test('each names a module of a screen', () => {
  for (const file of Object.values(DRAWN_SCREENS)) {
    expect(Object.keys(files)).toContain(`../../${file}`);
  }
});
