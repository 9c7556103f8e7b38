import type { AnsweredQuestion } from '@xuanjiang/contracts/question';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { AnswerItem } from './answers-panel.tsx';

const drawn = (facts: Partial<AnsweredQuestion>): string => {
  const question: AnsweredQuestion = {
    ...{ Id: 'stream/t1:7', Talkid: 't1', Talktitle: '招生宣讲', Content: '能转专业吗' },
    ...{ Answer: '能', Answertime: 1, Atms: 90_000, Votes: 3 },
    ...facts,
  };
  return renderToStaticMarkup(
    <MemoryRouter>
      <AnswerItem question={question} keep="收藏" />
    </MemoryRouter>,
  );
};

test('an answer of the talk leads to its moment, one of before or after to the talk', () => {
  expect(drawn({})).toContain('id=t1&amp;moment=90"');
  expect(drawn({})).toContain('1:30');
  expect(drawn({ Atms: 0 })).toContain('id=t1"');
  expect(drawn({ Atms: 0 })).not.toContain('0:00');
});

test('an answer that was spoken says so, and nobody else is counted where there is nobody', () => {
  expect(drawn({ Answer: null })).toContain('老师在宣讲里口头回答');
  expect(drawn({})).toContain('3 人也想知道');
  expect(drawn({ Votes: 0 })).not.toContain('也想知道');
});
