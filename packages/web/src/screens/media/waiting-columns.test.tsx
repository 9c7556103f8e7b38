import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WaitingColumns } from './waiting-columns.tsx';

test('a talk that loads has no button, one that could not be loaded can be asked for again, and both have a heading', () => {
  const loading = renderToStaticMarkup(<WaitingColumns />);
  expect(loading).not.toContain('<button');
  const failed = renderToStaticMarkup(<WaitingColumns onRetry={() => undefined} />);
  expect(failed).toContain('重试');
  for (const html of [loading, failed]) expect(html.match(/<h1/g)).toHaveLength(1);
});
