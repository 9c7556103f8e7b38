import { DAY_MS, HOUR_MS } from '@xuanjiang/contracts/constants';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MutedNote } from './muted-note.tsx';

test.each([
  [HOUR_MS, /\d\d:\d\d.*刷屏/],
  [36_500 * DAY_MS, /^你已被长期禁言：刷屏$/],
])('who is muted for %d ms reads until when, and why', (ms, text) => {
  const note = renderToStaticMarkup(
    <MutedNote muted={{ Until: Date.now() + ms, Reason: '刷屏' }} />,
  );
  expect(note.replaceAll(/<[^>]*>/g, '')).toMatch(text);
});
