import { t as commonTexts } from '../../../lib/common-texts.ts';
import type { KeyOf } from '../../../lib/texts.ts';
import { texts } from '../../../lib/texts.ts';

export const t = texts({
  ...commonTexts.lines,
  mineNext: { zh: '接下来', en: 'Next' },
  mineNextAll: { zh: '已预约 {count} 场', en: '{count} booked' },
  mineNextNone: { zh: '还没有预约的宣讲和活动', en: 'No talk or event is booked' },
  mineWait: { zh: '去等候', en: 'Wait there' },
  mineCalendar: { zh: '加日历', en: 'Calendar' },
  mineTicket: { zh: '看票', en: 'Ticket' },
  mineActionOf: { zh: '{action} {title}', en: '{action}: {title}' },
  mineInMinutes: { zh: '{count} 分钟后', en: 'in {count} min' },
  mineTomorrow: { zh: '明天', en: 'tomorrow' },
  mineCounts: { zh: '我的内容', en: 'What I have' },
  mineFavourites: { zh: '我的收藏', en: 'Favourites' },
  mineSignups: { zh: '报名记录', en: 'Sign-ups' },
  mineCourses: { zh: '已约课程', en: 'Booked talks' },
  mineInvites: { zh: '观看邀请', en: 'Invitations' },
  mineMessagesNone: { zh: '没有未读', en: 'Nothing unread' },
  mineThreadsHint: { zh: '和招生办一对一', en: 'With admissions offices' },
  mineFollows: { zh: '关注的院校', en: 'Universities I follow' },
  mineFollowsCount: { zh: '{count} 所', en: '{count}' },
  mineFollowsNone: { zh: '还没有关注', en: 'None yet' },
  mineSubscribed: { zh: '每天 {hour}:00 的宣讲时间表', en: 'The timetable at {hour}:00 each day' },
  mineNotSubscribed: { zh: '还没有订阅', en: 'Not subscribed' },
  mineNewMorning: { zh: '今天的宣讲时间表', en: "Today's timetable" },
  mineNewReminder: { zh: '宣讲快开始了', en: 'A talk is about to begin' },
  mineNewReminderOf: { zh: '{university}的宣讲快开始了', en: '{university} is about to begin' },
  mineNewAnswer: { zh: '有人回答了你', en: 'You were answered' },
  mineNewAnswerOf: { zh: '{university}回答了你', en: '{university} answered you' },
  mineNewChange: { zh: '预约的宣讲有变动', en: 'A booked talk has changed' },
  mineNewUniversity: { zh: '关注的院校有新消息', en: 'News of a university' },
  mineNewUniversityOf: { zh: '{university}有新消息', en: 'News of {university}' },
  mineNewEvent: { zh: '报名的活动有新消息', en: 'News of an event' },
  mineNewSecurity: { zh: '登录安全提醒', en: 'About the safety of your login' },
  mineNewDuty: { zh: '有事要处理', en: 'There is something to do' },
  mineNewOther: { zh: '有新消息', en: 'A new message' },
});

export type TextKey = KeyOf<typeof t>;
