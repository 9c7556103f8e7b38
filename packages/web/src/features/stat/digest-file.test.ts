import { expect, test } from 'vitest';
import { digestFile } from './digest-file.ts';

test('what people wrote is text in the file, and not markup', () => {
  const file = digestFile({
    Talk: { Title: '<b>强基</b>', Universityname: '示例大学', Starttime: 1795172400000 },
    Totals: { Play: 12, Watch: 3600, Peak: 3, Chat: 2, Question: 1, Signup: 0, Reserve: 4 },
    Words: [{ Word: '转段', Count: 5, Slots: [5] }],
    Open: [
      {
        Offset: 1,
        Content: '<script>alert("1")</script>',
        Answer: '',
        State: 'open',
        Askedat: 1,
        Votes: 0,
      },
    ],
    Answered: [],
  });
  expect(file).toContain('&lt;script&gt;alert(&quot;1&quot;)');
  expect(file).not.toContain('<script');
  expect(file).not.toContain('<b>');
  expect(file).toContain('2026-11-20 19:00');
});
