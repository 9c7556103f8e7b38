import type { ContentBlock } from '@xuanjiang/contracts/content-block';
import { expect, test } from 'vitest';
import { introBlocks, introText, NEW_COLLECT, sentOf, stageOf } from './model.ts';

const BLOCKS: ContentBlock[] = [
  { Kind: 'heading', Text: '怎么听' },
  { Kind: 'paragraph', Text: '先听讲解。\n再提问。' },
  { Kind: 'note', Text: '以章程为准' },
];

test('an introduction is the same after it was shown as text', () => {
  expect(introBlocks(introText(BLOCKS) ?? '')).toEqual(BLOCKS);
  expect(introBlocks(' \n\n ')).toEqual([]);
});

test('what the form cannot show is kept', () => {
  const table: ContentBlock[] = [{ Kind: 'list', Ordered: true, Items: ['a'] }];
  expect(introText(table)).toBeNull();
  expect(sentOf(NEW_COLLECT, table).Intro).toEqual(table);
});

test('a sponsor goes with its kind', () => {
  const typed = { ...NEW_COLLECT, Sponsor: '示例基金会' };
  expect(sentOf(typed, null).Sponsor).toBe('');
  expect(sentOf({ ...typed, Kind: 'sponsored' }, null).Sponsor).toBe('示例基金会');
});

test('a draft was never public', () => {
  expect(stageOf({ Status: 0, Publishedtime: null })).toBe('draft');
  expect(stageOf({ Status: 0, Publishedtime: 1 })).toBe('withdrawn');
  expect(stageOf({ Status: 1, Publishedtime: 1 })).toBe('published');
});
