import { t as commonTexts } from '../../../../lib/common-texts.ts';
import { texts } from '../../../../lib/texts.ts';
import { t as roomTexts } from '../texts.ts';

export const t = texts({
  ...commonTexts.lines,
  ...roomTexts.lines,
  askNow: { zh: '我要提问', en: 'Ask a question' },
  questionsWaiting: { zh: '等待回答', en: 'Waiting' },
  questionsMine: { zh: '我的提问', en: 'My question' },
  answeredAloud: { zh: '老师已口头回答', en: 'Answered aloud' },
  questionsJump: { zh: '跳到 {place} 的回答', en: 'Go to the answer at {place}' },
  questionsLoading: { zh: '正在载入问答', en: 'Loading the questions' },
  questionsCount: { zh: '问答 {count}', en: 'Q&A {count}' },
  questionVotes: { zh: '{count} 人也想知道', en: '{count} want to know too' },
  questionVote: { zh: '我也想知道', en: 'I want to know too' },
  questionsLike: { zh: '有人问过相近的', en: 'Others asked something like it' },
  questionsNone: { zh: '还没有人提问', en: 'No questions yet' },
  questionsNoneHint: {
    zh: '老师的回答会留在这里，回放时也能找到',
    en: 'Answers stay here, and are found again in the replay',
  },
  questionsNoneStaff: {
    zh: '同学的提问和你们的回答会留在这里',
    en: 'What is asked, and what you answer, stays here',
  },
});
