import { expect, test } from 'vitest';
import { cutRecords, ROUTE_PARTS } from '../../vite/route-parts.ts';
import { ROUTE_RECORDS } from './routes.ts';

const RECORDS = `import type { RecordsOfRoutes } from '../route-record.ts';
import { INNER } from '../route-record.ts';
import { OneSkeleton } from './one-skeleton.tsx';

export const oneRoutes = {
  '/one': {
    screen: async () => (await import('./one-screen.tsx')).OneScreen,
    module: 'screens/one/one-screen.tsx',
    frame: INNER,
    skeleton: OneSkeleton,
    cached: true,
  },
  '/two': { screen: async () => (await import('./two-screen.tsx')).TwoScreen, about: 'aboutTwo' },
} satisfies Partial<RecordsOfRoutes>;
`;
/** What the part says, without how it is laid out. */
const partOf = (part: keyof typeof ROUTE_PARTS): string =>
  cutRecords('routes.ts', RECORDS, part).replace(/\s+/g, ' ').trim();

test('the build gives each reader the fields of its part, and the imports that they need', () => {
  expect(partOf('first')).toBe(
    "import type { RecordsOfRoutes } from '../route-record.ts'; import { INNER } from '../route-record.ts'; export const oneRoutes = { '/one': { frame: INNER, cached: true, }, '/two': { }, } satisfies Partial<RecordsOfRoutes>;",
  );
  expect(partOf('list')).toBe(
    "import type { RecordsOfRoutes } from '../route-record.ts'; export const oneRoutes = { '/one': { screen: async () => (await import('./one-screen.tsx')).OneScreen, }, '/two': { screen: async () => (await import('./two-screen.tsx')).TwoScreen, }, } satisfies Partial<RecordsOfRoutes>;",
  );
  expect(partOf('idle')).toBe(
    "import type { RecordsOfRoutes } from '../route-record.ts'; import { OneSkeleton } from './one-skeleton.tsx'; export const oneRoutes = { '/one': { skeleton: OneSkeleton, }, '/two': { about: 'aboutTwo' }, } satisfies Partial<RecordsOfRoutes>;",
  );
});

test('a field that the build could not cut fails it', () => {
  for (const field of ['...shared', "'tab': true"]) {
    expect(() =>
      cutRecords('routes.ts', `export const a = { '/a': { ${field} } };`, 'first'),
    ).toThrow('routes.ts: write each field');
  }
});

test('each field that a page of the browser reads is in one part', () => {
  const parts: readonly string[] = Object.values(ROUTE_PARTS).flat();
  expect(new Set(parts).size).toBe(parts.length);
  const written = new Set(Object.values(ROUTE_RECORDS).flatMap((record) => Object.keys(record)));
  // Only the server draws, and nobody looks a route up by its name.
  expect([...written].filter((field) => !parts.includes(field)).sort()).toEqual([
    'module',
    'name',
    'wideModule',
  ]);
});
