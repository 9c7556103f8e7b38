import { render, screen } from '@testing-library/react';
import type { OwnData } from '@xuanjiang/contracts/privacy';
import { expect, test } from 'vitest';
import { press } from '../../../../testing/dom/page.tsx';
import { OwnDataCard } from './own-data-card.tsx';

const kind = (Title: string, Count: number, Exported = true): OwnData => ({
  ...{ Kind: Title, Title, About: '', Count, Exported, Notexported: '', Kept: '' },
});

test('of each kind it is said how much there is; the kinds behind the first four come when asked for', async () => {
  const few = [kind('发言', 3), kind('笔记', 1), kind('登录', 1, false)];
  render(<OwnDataCard list={[...few, kind('投票', 0), kind('预约', 0)]} />);
  const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows()).toEqual(['发言3 条', '笔记1 条', '登录', '投票没有']);
  await press('看全部 5 种');
  expect(rows()).toHaveLength(5);
  await press('收起');
  expect(rows()).toHaveLength(4);
});
