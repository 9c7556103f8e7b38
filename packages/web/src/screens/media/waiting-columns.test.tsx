import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WaitingColumns } from './waiting-columns.tsx';

test('a talk that loads has no button, and one that could not be loaded can be asked for again', () => {
  expect(renderToStaticMarkup(<WaitingColumns />)).not.toContain('<button');
  expect(renderToStaticMarkup(<WaitingColumns onRetry={() => undefined} />)).toContain('重试');
});
