import { texts } from '../../../../lib/texts.ts';
import { t as talkTexts } from '../texts.ts';

/** The texts of the timetable of a whole day: not of the first load. */
export const t = texts({
  ...talkTexts.lines,
  talkSoon: { zh: '即将开讲', en: 'Coming up' },
  talkDayEmpty: { zh: '这一天没有宣讲', en: 'No talks on this day' },
  talkDayEmptyHint: { zh: '看看其他日子吧', en: 'Try another day' },
  talkBackToToday: { zh: '回到今天', en: 'Back to today' },
  talkDayStrip: { zh: '选择日期', en: 'Choose a day' },
  talkDayShort: { zh: '{month}.{day}', en: '{month}/{day}' },
});
