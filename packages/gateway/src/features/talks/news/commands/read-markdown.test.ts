import { expect, test } from 'vitest';
import { MarkdownError, readMarkdown } from './read-markdown.ts';

const article = (body: string) => `---\ntitle: 标题: 副题\n# 注\ncategory: 政策解读\n---\n${body}`;

test('reads the fields, and each kind of block', () => {
  const { fields, blocks } = readMarkdown(
    article(
      [
        '## 一、资格',
        '**先核对**户籍，\n再看[章程](https://example.cn)。',
        '> 以当年公布\n> 的为准。',
        '- 身份证\n- 户口本\n  首页',
        '1. 报名\n2) 确认',
        '| 步骤 | 时间 |\n|---|:---:|\n| 报名 | 4 月 |',
        '![清单](/media/recording/apply/poster.webp 640x360)',
      ].join('\r\n\r\n'),
    ),
  );
  expect(fields).toEqual({ title: '标题: 副题', category: '政策解读' });
  expect(blocks).toEqual([
    { Kind: 'heading', Text: '一、资格' },
    { Kind: 'paragraph', Text: '先核对户籍，再看章程。' },
    { Kind: 'quote', Text: '以当年公布的为准。' },
    { Kind: 'list', Ordered: false, Items: ['身份证', '户口本首页'] },
    { Kind: 'list', Ordered: true, Items: ['报名', '确认'] },
    { Kind: 'table', Caption: '', Head: ['步骤', '时间'], Rows: [['报名', '4 月']] },
    {
      Kind: 'picture',
      Src: '/media/recording/apply/poster.webp',
      Alt: '清单',
      Width: 640,
      Height: 360,
    },
  ]);
});

test.each([
  ['正文', '没有字段'],
  [article('<script>alert(1)</script>'), 'HTML'],
  [article('一<!-- 注 -->'), 'HTML'],
  [article('## 标题\n正文'), '标题下没有空行'],
  [article('![清单](/media/a.webp)'), '图片没有宽高'],
  ['---\ntitle\n---\n正文', '没有冒号'],
])('refuses %j: %s', (text) => expect(() => readMarkdown(text)).toThrow(MarkdownError));

test('what only looks like a mark is text', () => {
  expect(readMarkdown(article('3 < 5，a|b，1.5 倍')).blocks).toEqual([
    { Kind: 'paragraph', Text: '3 < 5，a|b，1.5 倍' },
  ]);
});
