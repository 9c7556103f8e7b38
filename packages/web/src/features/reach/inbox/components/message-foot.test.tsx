import type { InboxReason } from '@xuanjiang/contracts/inbox';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Why } from './message-foot.tsx';

it('says why a message came, and nothing for a reason of a newer server', () => {
  expect(renderToStaticMarkup(<Why reason="asked" />)).toContain('因为你想知道这个问题');
  expect(renderToStaticMarkup(<Why reason={'later' as InboxReason} />)).toBe('');
});
