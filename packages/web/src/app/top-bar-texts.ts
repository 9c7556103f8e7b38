import { t as commonTexts } from '../lib/common-texts.ts';
import { texts } from '../lib/texts.ts';
import { t as appTexts } from './texts.ts';

/** Texts of the top bar. Only wide screens have it, so they are not in the first load. */
export const t = texts({
  ...commonTexts.lines,
  ...appTexts.lines,
  headerCountdown: { zh: '距高考 {days} 天', en: '{days} days to the exam' },
  headerInExam: { zh: '高考进行中', en: 'The exam is on' },
  searchPlaceholder: { zh: '搜大学、宣讲', en: 'Search universities and talks' },
  headerUnread: { zh: '消息中心，{count} 条未读', en: 'Messages, {count} unread' },
});
