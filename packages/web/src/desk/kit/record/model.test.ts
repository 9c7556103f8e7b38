import type { ContentBlock } from '@xuanjiang/contracts/content-block';
import { expect, test } from 'vitest';
import { blockOf, blockText, kindOfBlock, momentIn, writtenMoment } from './model.ts';

test('a time is written in Asia/Shanghai and read back', () => {
  const time = Date.parse('2026-11-20T19:30:00+08:00');
  expect(writtenMoment(time)).toBe('2026-11-20T19:30');
  expect(momentIn('2026-11-20T19:30')).toBe(time);
  expect([writtenMoment(0), writtenMoment(null)]).toEqual(['', '']);
  expect([momentIn(''), momentIn('2026-02-30T10:00')]).toEqual([null, null]);
});

test.each<ContentBlock>([
  { Kind: 'paragraph', Text: '两行\n文字' },
  { Kind: 'heading', Text: '标题' },
  { Kind: 'list', Ordered: false, Items: ['一', '二'] },
  { Kind: 'list', Ordered: true, Items: ['一'] },
  {
    Kind: 'table',
    Caption: '',
    Head: ['步骤', '时间'],
    Rows: [
      ['报名', '4 月'],
      ['', '5 月'],
    ],
  },
  { Kind: 'picture', Src: '/media/a.webp', Alt: '图', Width: 12, Height: 9 },
])('a block is the same after it was edited: %j', (block) => {
  expect(blockOf(kindOfBlock(block), blockText(block))).toEqual(block);
});
