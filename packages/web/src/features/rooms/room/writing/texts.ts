import { t as commonTexts } from '../../../../lib/common-texts.ts';
import { t as formTexts } from '../../../../lib/form-texts.ts';
import { texts } from '../../../../lib/texts.ts';

export const t = texts({
  ...commonTexts.lines,
  ...formTexts.lines,
  askToggle: { zh: '提问', en: 'Ask' },
  askIdle: { zh: '说点什么，或提问', en: 'Say something, or ask' },
  /** For the staff of the room, who ask no questions. */
  staffIdle: { zh: '说点什么', en: 'Say something' },
  askPlaceholder: { zh: '向招办老师提问', en: 'Ask the admissions staff' },
  askHint: { zh: '提问会进入老师的问题列表', en: 'Questions go to the list of the staff' },
  roomReplying: { zh: '回复 {name}：{text}', en: 'Reply to {name}: {text}' },
  roomReplyCancel: { zh: '取消回复', en: 'Cancel the reply' },
  roomPlaceholder: { zh: '说点什么，向老师提问', en: 'Say something, or ask' },
  roomSend: { zh: '发送', en: 'Send' },
  roomLeft: { zh: '还可以输入 {count} 字', en: '{count} characters left' },
  roomOver: { zh: '超出 {count} 字', en: '{count} characters too many' },
  intentSent: { zh: '消息已发送', en: 'The message was sent' },
  intentQuestionSent: { zh: '问题已提交', en: 'The question was sent' },
  intentLookFirst: {
    zh: '已为你保留，看一眼再发送',
    en: 'Your text was kept: look at it, then send it',
  },
  intentNotSent: { zh: '没有发送，文字已保留', en: 'Not sent; your text was kept' },
});
