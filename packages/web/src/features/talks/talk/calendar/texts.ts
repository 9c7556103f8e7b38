import { t as commonTexts } from '../../../../lib/common-texts.ts';
import { texts } from '../../../../lib/texts.ts';

export const t = texts({
  ...commonTexts.lines,
  calendarTitle: { zh: '预约自动进日历', en: 'Bookings in your calendar' },
  calendarHint: {
    zh: '订阅一次，以后预约、改期和取消都会自己更新',
    en: 'Subscribe once; later bookings, moves and cancellations follow by themselves',
  },
  calendarOpen: { zh: '开通日历订阅', en: 'Set up' },
  calendarSubscribe: { zh: '订阅到日历', en: 'Subscribe' },
  calendarCopied: { zh: '地址已复制，请只自己使用', en: 'Copied; keep it to yourself' },
  calendarRenew: { zh: '更换地址', en: 'New address' },
  calendarRenewed: { zh: '已更换，原来的地址不再更新', en: 'Changed; the old address has ended' },
  calendarRemove: { zh: '停用', en: 'Stop' },
  calendarRemoved: { zh: '已停用日历订阅', en: 'Stopped' },
  calendarSecret: {
    zh: '知道这个地址的人都能看到你预约了哪些宣讲',
    en: 'Whoever knows this address sees which talks you booked',
  },
});
