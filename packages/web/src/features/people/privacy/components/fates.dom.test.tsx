import { render, screen } from '@testing-library/react';
import type { OwnData } from '@xuanjiang/contracts/privacy';
import { expect, test } from 'vitest';
import { Fates } from './fates.tsx';

const kind = (Kind: string, Count: number): OwnData => ({
  ...{ Kind, Title: Kind, About: '', Count, Exported: true, Notexported: '', Kept: '' },
});

test('the kinds of which there is nothing are named in one line, also where it is one', () => {
  const { rerender } = render(<Fates list={[kind('发言', 3), kind('笔记', 0)]} />);
  expect(screen.getByText(/笔记/).textContent).not.toContain('发言');
  rerender(<Fates list={[kind('发言', 0), kind('笔记', 0)]} />);
  screen.getByText(/发言、笔记/);
  rerender(<Fates list={[kind('发言', 3), kind('笔记', 1)]} />);
  expect(screen.queryByText(/发言、笔记/)).toBeNull();
});
