import { expect, test } from 'vitest';
import { PATHS } from '../paths.ts';
import { SCREENS } from '../screens.ts';
import { DRAWN_SCREENS } from './drawn-screens.ts';

const files = import.meta.glob('../../screens/**/*-screen.tsx');

test('only what is open and has a screen is drawn, and every such route is [2.DRAW.2]', () => {
  const open = PATHS.filter((route) => route.open && SCREENS[route.path]).map(({ path }) => path);
  expect(Object.keys(DRAWN_SCREENS).sort()).toEqual(open.sort());
});

test('each names a module of a screen', () => {
  for (const file of Object.values(DRAWN_SCREENS)) {
    expect(Object.keys(files)).toContain(`../../${file}`);
  }
});
