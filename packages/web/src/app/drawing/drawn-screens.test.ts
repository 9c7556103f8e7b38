import { isPublicPage } from '@xuanjiang/contracts/rules/pages';
import { expect, test } from 'vitest';
import type { LoadScreen } from '../../screens/route-record.ts';
import { ROUTE_RECORDS } from '../../screens/routes.ts';
import { screenOf } from '../screens.ts';
import { DRAWN_SCREENS, modulesOf } from './drawn-screens.ts';

const files = import.meta.glob<Readonly<Record<string, unknown>>>('../../screens/*/*-screen.tsx');

/** What modules have that are named beside the loaders of screens, and what these load. */
const RECORDS = Object.entries(ROUTE_RECORDS);
const NAMED = RECORDS.flatMap(
  ([path, { screen, entry, wideEntry, module, wideModule }]): [
    string,
    string,
    LoadScreen | undefined,
  ][] => [
    ...(module === undefined
      ? []
      : [[path, module, entry ?? screen] as [string, string, LoadScreen]]),
    ...(wideModule === undefined
      ? []
      : [[`${path}, wide`, wideModule, wideEntry] as [string, string, LoadScreen]]),
  ],
);

test('what visitors may open, always or by a setting, is drawn, and nothing else [2.DRAW.2]', () => {
  const open = Object.keys(ROUTE_RECORDS).filter((path) => isPublicPage(path, true));
  expect(Object.keys(DRAWN_SCREENS).sort()).toEqual(open.sort());
});

test.each(NAMED)(
  '%s links to the module that its screen is loaded from',
  async (_path, module, load) => {
    const [file, screen] = await Promise.all([files[`../../${module}`]?.(), load?.()]);
    expect(screen).toBeDefined();
    expect(Object.values(file ?? {})).toContain(screen);
  },
);

test('a wide screen has modules of its own, which a phone does not load', () => {
  expect(modulesOf('/video', false)).toEqual(['screens/media/video-screen.tsx']);
  expect(modulesOf('/video', true)).toEqual(['screens/media/home-screen.tsx', 'app/top-bar.tsx']);
  expect(modulesOf('/searchAll', true)).toEqual([
    'screens/media/search-all-screen.tsx',
    'app/top-bar.tsx',
  ]);
  expect(modulesOf('/my', true)).toBeUndefined();
  expect(modulesOf(null, false)).toEqual(['screens/ground/not-found-screen.tsx']);
  for (const [path, { wideEntry, wideModule }] of RECORDS) {
    expect([path, wideModule !== undefined]).toEqual([path, wideEntry !== undefined]);
  }
  expect(screenOf('/video', true)).not.toBe(screenOf('/video', false));
});
