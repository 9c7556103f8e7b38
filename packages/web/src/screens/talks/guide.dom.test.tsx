import { screen, within } from '@testing-library/react';
import type { GuideDetail } from '@xuanjiang/contracts/guide-fields';
import { expect, test } from 'vitest';
import { callApi } from '../../testing/dom/gateway.ts';
import { openPage } from '../../testing/dom/page.tsx';

/** A guide of the demo that is in one set, and no more. */
const inOneSet = async (): Promise<GuideDetail> => {
  const { List } = await callApi<{ List: readonly { Id: string }[] }>('/api/book/find?Limit=50');
  for (const { Id } of List) {
    const guide = await callApi<GuideDetail>(`/api/book/get?Id=${Id}`);
    if (guide.Sets.length === 1) return guide;
  }
  throw new Error('the demo has no guide in one set');
};

test('a guide leads to the set that it is in, also where it is one', async () => {
  const { Id, Sets } = await inOneSet();
  await openPage(`/recruitDetail?id=${Id}`);
  const sets = within(await screen.findByRole('region', { name: '所在合集' }));
  const [link, ...more] = sets.getAllByRole('link');
  expect(link?.getAttribute('href')).toBe(`/ebookSetList?id=${Sets[0]?.Id}`);
  expect(more).toEqual([]);
});
