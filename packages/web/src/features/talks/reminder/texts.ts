import { t as commonTexts } from '../../../lib/common-texts.ts';
import { texts } from '../../../lib/texts.ts';

/** How somebody is told of what they booked, signed up with or asked, in a line. */
export const t = texts({
  ...commonTexts.lines,
  reachAgain: { zh: '怎么提醒', en: 'How' },
  reachSettings: { zh: '提醒设置', en: 'Settings' },
  reachSwitchOn: { zh: '去打开', en: 'Switch on' },
  remindAt: { zh: '{times} 在消息中心提醒你', en: 'Reminders in Messages: {times}' },
  remindTemplate: { zh: '{times} 微信提醒你', en: 'Reminders in WeChat: {times}' },
  remindGrant: { zh: '{times} 微信提醒你一次', en: 'One reminder in WeChat: {times}' },
  remindSms: { zh: '{times} 短信提醒你一次', en: 'One reminder by SMS: {times}' },
  remindOff: {
    zh: '你关掉了开讲提醒，这场不会提醒',
    en: 'You switched reminders off: there will be none',
  },
  remindNone: { zh: '马上开讲，不再另外提醒', en: 'It begins any minute: no more reminders' },
  eventRemindCentre: {
    zh: '{times} 在消息中心提醒你，有变动也会',
    en: 'Reminders in Messages: {times}; changes too',
  },
  eventRemindTemplate: {
    zh: '{times} 微信提醒你，有变动也会',
    en: 'Reminders in WeChat: {times}; changes too',
  },
  eventRemindGrant: {
    zh: '有变动时微信告诉你一次；没有变动，{times} 提醒你',
    en: 'Told in WeChat once: when it changes, else {times}',
  },
  eventByCentre: { zh: '改期、取消或转正，在消息中心告诉你', en: 'Changes are told in Messages' },
  eventByTemplate: { zh: '改期、取消或转正，微信告诉你', en: 'Changes are told in WeChat' },
  eventByGrant: { zh: '下一次变动，微信告诉你', en: 'The next change is told in WeChat' },
  eventOff: {
    zh: '你关掉了活动消息，不会提醒你，有变动也不会',
    en: 'You switched messages of events off',
  },
  questionByCentre: { zh: '回答后在消息中心告诉你', en: 'The answer is told in Messages' },
  questionByTemplate: { zh: '回答后微信告诉你', en: 'The answer is told in WeChat' },
  questionByGrant: { zh: '下一个回答，微信告诉你', en: 'The next answer is told in WeChat' },
  questionOff: {
    zh: '你关掉了回答消息，回答了不会告诉你',
    en: 'You switched messages of answers off',
  },
  wordTemplate: { zh: '微信提醒', en: 'by WeChat' },
  wordSms: { zh: '短信提醒', en: 'by SMS' },
  wordCentre: { zh: '站内提醒', en: 'in Messages' },
  wordNone: { zh: '提醒已关', en: 'no reminder' },
});
