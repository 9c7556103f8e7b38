import { t as commonTexts } from '../../../lib/common-texts.ts';
import { texts } from '../../../lib/texts.ts';

export const t = texts({
  ...commonTexts.lines,
  roomTabs: { zh: '宣讲内容', en: 'About the talk' },
  questionsTitle: { zh: '问答', en: 'Q&A' },
  questionTakenTag: { zh: '老师正在看', en: 'Being answered' },
  roomMe: { zh: '我', en: 'Me' },
  roomOfficial: { zh: '官方', en: 'Official' },
  roomQuoteGone: { zh: '消息已撤回', en: 'withdrawn' },
});
