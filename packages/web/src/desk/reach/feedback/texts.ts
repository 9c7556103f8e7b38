import type { KeyOf } from '../../../lib/texts.ts';
import { texts } from '../../../lib/texts.ts';

export const t = texts({
  answersTitle: { zh: '问题反馈', en: 'Feedback' },
  answersSearch: { zh: '搜内容、答复、页面、昵称', en: 'Text, answer, page or name' },
  answersAllKinds: { zh: '全部类型', en: 'All kinds' },
  answersOpen: { zh: '待答复', en: 'Open' },
  answersDone: { zh: '已答复', en: 'Answered' },
  answersNothing: { zh: '没有待答复的反馈', en: 'No feedback waits' },
  answersNothingHint: {
    zh: '学生在“我的 - 问题反馈”里提交的内容会出现在这里',
    en: 'What students send comes here',
  },
  answersNothingDone: { zh: '还没有答复过', en: 'Nothing was answered yet' },
  answersColContent: { zh: '内容', en: 'What it says' },
  answersColKind: { zh: '类型', en: 'Kind' },
  answersColWho: { zh: '谁', en: 'Who' },
  answersColTime: { zh: '提交时间', en: 'Sent' },
  answersPlay: { zh: '看不了、听不到', en: 'Watching' },
  answersChat: { zh: '聊天与提问', en: 'Chat and questions' },
  answersAccount: { zh: '登录与账号', en: 'Login and account' },
  answersData: { zh: '内容有误', en: 'Wrong content' },
  answersIdea: { zh: '建议', en: 'A wish' },
  answersOther: { zh: '其他', en: 'Something else' },
  answersPage: { zh: '来自页面', en: 'From the page' },
  answersPictures: { zh: '图片', en: 'Pictures' },
  answersPicture: { zh: '图片 {number}', en: 'Picture {number}' },
  answersPictureShow: {
    zh: '查看图片 {number}（会记录，对方能看到）',
    en: 'See picture {number} (this is recorded, and the sender sees it)',
  },
  answersAnswer: { zh: '答复', en: 'Answer' },
  answersSend: { zh: '发送答复', en: 'Send the answer' },
  answersSendTitle: { zh: '发送这条答复？', en: 'Send this answer?' },
  answersSendEffect: {
    zh: '对方会在消息里收到；一条反馈只能答复一次',
    en: 'The sender gets it as a message; a feedback is answered once',
  },
});

export type TextKey = KeyOf<typeof t>;
