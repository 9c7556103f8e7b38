import type { KeyOf } from '../../../lib/texts.ts';
import { texts } from '../../../lib/texts.ts';
import { t as deskWords } from '../../kit/words-texts.ts';

export const t = texts({
  ...deskWords.lines,
  answersSearch: { zh: '搜内容、答复、页面、昵称', en: 'Text, answer, page or name' },
  answersAllKinds: { zh: '全部类型', en: 'All kinds' },
  answersOpen: { zh: '待答复', en: 'Open' },
  answersNothing: { zh: '没有待答复的反馈', en: 'No feedback waits' },
  answersNothingHint: {
    zh: '学生在“我的 - 问题反馈”里提交的内容会出现在这里',
    en: 'What students send comes here',
  },
  answersNothingDone: { zh: '还没有答复过', en: 'Nothing was answered yet' },
  answersColContent: { zh: '内容', en: 'What it says' },
  answersColTime: { zh: '提交时间', en: 'Sent' },
  answersPage: { zh: '来自页面', en: 'From the page' },
  answersPictures: { zh: '图片', en: 'Pictures' },
  answersPictureShow: {
    zh: '查看图片 {number}（会记录，对方能看到）',
    en: 'See picture {number} (this is recorded, and the sender sees it)',
  },
  answersSend: { zh: '发送答复', en: 'Send the answer' },
  answersSendTitle: { zh: '发送这条答复？', en: 'Send this answer?' },
  answersSendEffect: {
    zh: '对方会在消息里收到；一条反馈只能答复一次',
    en: 'The sender gets it as a message; a feedback is answered once',
  },
});

export type TextKey = KeyOf<typeof t>;
