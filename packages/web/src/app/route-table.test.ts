import { expect, it } from 'vitest';
import { PATHS } from './paths.ts';
import { SCREENS } from './screens.ts';

const [table = ''] = Object.values(
  import.meta.glob<string>('../../../../e2e/harness/route-cases.ts', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

it('each route that has a screen is opened by the browser test of all routes [2.OPEN.2]', () => {
  const landed = PATHS.map(({ path }) => path).filter((path) => SCREENS[path] !== undefined);
  const named = [...table.matchAll(/^ {2}'(\/[\w/:]+)': \{/gm)].map(([, path]) => path);
  expect(named.sort()).toEqual([...landed].sort());
});
