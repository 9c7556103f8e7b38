import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { user } from '../testing/dom/page.tsx';
import { TabList } from './tab-list.tsx';

const TABS = ['聊天', '问答', '简介'].map((title) => ({ key: title, title }));
const Tabs = () => {
  const [selected, onSelect] = useState('聊天');
  return <TabList id="t" label="宣讲" tabs={TABS} {...{ selected, onSelect }} />;
};

test('the arrow keys go through the tabs, from the last to the first and back', async () => {
  render(<Tabs />);
  const selected = () => screen.getByRole('tab', { selected: true });
  await user.tab();
  const ways = [];
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowUp']) {
    await user.keyboard(`{${key}}`);
    expect(document.activeElement).toBe(selected());
    ways.push(selected().textContent);
  }
  expect(ways).toEqual(['问答', '简介', '聊天', '简介', '简介']);
  // One step of the keyboard goes past all of them.
  expect(screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
});
