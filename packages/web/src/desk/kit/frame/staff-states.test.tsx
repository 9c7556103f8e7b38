import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StaffUnknown } from './staff-states.tsx';

test('an account that could not be loaded can be asked for again, one that loads says nothing yet, and both have a heading', () => {
  const drawn = (failed: boolean): string =>
    renderToStaticMarkup(
      <StaffUnknown section="/desk" failed={failed} onRetry={() => undefined} />,
    );
  expect(drawn(true)).toMatch(/aria-busy="false".*重试/);
  expect(drawn(false)).toMatch(/aria-busy="true"/);
  expect(drawn(false)).not.toContain('重试');
  for (const failed of [false, true]) expect(drawn(failed).match(/<h1/g)).toHaveLength(1);
});
