import { t as commonTexts } from '../../../lib/common-texts.ts';
import { t as formTexts } from '../../../lib/form-texts.ts';
import type { KeyOf } from '../../../lib/texts.ts';
import { texts } from '../../../lib/texts.ts';

export const t = texts({
  ...commonTexts.lines,
  ...formTexts.lines,
  subscribeAbout: { zh: '关于订阅', en: 'about subscription' },
  subscribeText: {
    zh: '每天早上收到当天的宣讲时间表，没有宣讲的日子不打扰。随时可以关闭。',
    en: "Each morning you get that day's timetable of talks; nothing on days without. Turn it off at any time.",
  },
  unsubscribeDone: { zh: '取消订阅成功', en: 'unsubscribed successfully' },
  unsubscribeFailed: { zh: '取消订阅失败', en: 'unsubscribe failed' },
  subscribeSchool: {
    zh: '按你登记的学校订阅：{school}',
    en: 'Subscribed with your school: {school}',
  },
  subscribeNeeds: {
    zh: '订阅需要先登记就读高中',
    en: 'To subscribe, register your high school first',
  },
  followTitle: { zh: '关注公众号，在微信里收提醒', en: 'Follow the account to get it in WeChat' },
  followText: {
    zh: '早报、开讲提醒和回答都会发到微信；不关注也能在站内消息中心看到。',
    en: 'Without following it is in your message centre here.',
  },
  followStep1: { zh: '打开微信，点右上角的搜索', en: 'Open WeChat and tap the search' },
  followStep2: {
    zh: '输入“宣讲”，选择“公众号”',
    en: 'Enter “宣讲” and choose “Official accounts”',
  },
  followStep3: { zh: '点“关注”', en: 'Tap “Follow”' },
});

export type TextKey = KeyOf<typeof t>;
