import { texts } from '../../../lib/texts.ts';

export const t = texts({
  roomTabs: { zh: '宣讲内容', en: 'About the talk' },
  roomChat: { zh: '聊天', en: 'Chat' },
  questionsTitle: { zh: '问答', en: 'Q&A' },
  questionTakenTag: { zh: '老师正在看', en: 'Being answered' },
  roomDay: { zh: '{month}月{day}日 {clock}', en: '{month}/{day} {clock}' },
  roomMe: { zh: '我', en: 'Me' },
  roomStaff: { zh: '招办老师', en: 'Admissions' },
  roomOfficial: { zh: '官方', en: 'Official' },
  roomQuoteGone: { zh: '消息已撤回', en: 'withdrawn' },
});
