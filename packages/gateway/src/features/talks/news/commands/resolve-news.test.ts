import { expect, test } from 'vitest';
import { resolveNews } from './resolve-news.ts';

const KNOWN = {
  universities: [
    { id: '4111010001', name: '北京大学', shortName: '北大' },
    { id: '4111010002', name: '甲大学', shortName: '同名' },
    { id: '4111010003', name: '乙大学', shortName: '同名' },
  ],
  talkIds: new Set(['t1', 't2']),
};
const ARTICLE = {
  title: '强基计划报名前的三件事',
  category: '填报指导',
  source: '示例报',
  published: '2026-11-20 08:30',
  university: '北大',
  talks: ['t2', 't1'],
  links: [{ title: '指南', url: '/ebook' }],
  blocks: [{ Kind: 'paragraph', Text: '先核对资格。' }],
};

test('an article gets its times, its university and an id of its own', () => {
  const { drafts, rejected } = resolveNews([ARTICLE], KNOWN);
  expect(rejected).toEqual([]);
  expect(drafts).toMatchObject([
    {
      id: expect.stringMatching(/^[0-9a-f]{16}$/),
      category: 'apply',
      publishedAt: Date.parse('2026-11-20T08:30:00+08:00'),
      universityId: '4111010001',
      talkIds: ['t2', 't1'],
      body: '先核对资格。',
      links: [{ Title: '指南', Url: '/ebook' }],
    },
  ]);
  expect(resolveNews([ARTICLE], KNOWN)).toEqual({ drafts, rejected });
});

test.each([
  [{ title: '' }, /^title：/],
  [{ title: '长'.repeat(61) }, /^title：/],
  [{ category: '别的' }, /^category：/],
  [{ published: '2026-02-30' }, /^published：写作/],
  [{ published: '昨天' }, /^published：写作/],
  [{ university: '没有' }, /^没有这所院校：没有$/],
  [{ university: '同名' }, /^院校不止一所：同名$/],
  [{ talks: ['t3'] }, /^没有这场宣讲：t3$/],
  [{ talks: ['t1', 't1'] }, /^同一场宣讲写了两次$/],
  [{ sourceUrl: 'http://example.cn' }, /^sourceUrl：/],
  [{ links: [{ title: '坏', url: 'javascript:alert(1)' }] }, /^links\.0\.url：/],
  [{ links: [{ title: '坏', url: '//evil.example' }] }, /^links\.0\.url：/],
  [{ blocks: [] }, /^blocks：/],
  [{ blocks: [{ Kind: 'html', Text: '<b>' }] }, /^blocks\.0/],
  [
    { blocks: [{ Kind: 'picture', Src: 'https://a.cn/b.png', Alt: '', Width: 1, Height: 1 }] },
    /^blocks\.0\.Src/,
  ],
  [{ blocks: [{ Kind: 'table', Caption: '', Head: ['一'], Rows: [['1', '2']] }] }, /^表格里/],
  [{ extra: 1 }, /^内容：/],
])('%j is reported', (fields, reason) => {
  const { drafts, rejected } = resolveNews([ARTICLE, { ...ARTICLE, ...fields, id: 'b' }], KNOWN);
  expect(drafts).toHaveLength(1);
  expect(rejected).toEqual([
    { place: 2, title: expect.any(String), reason: expect.stringMatching(reason) },
  ]);
});

test('an id that two articles have, and what is no article, are reported', () => {
  const two = resolveNews([{ ...ARTICLE, id: 'a' }, { ...ARTICLE, id: 'a' }, null], KNOWN);
  expect(two.rejected.map(({ reason }) => reason)).toEqual([
    '与第 1 篇重复',
    expect.stringMatching(/^内容：/),
  ]);
});
