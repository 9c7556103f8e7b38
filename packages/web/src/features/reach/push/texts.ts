import { t as commonTexts } from '../../../lib/common-texts.ts';
import type { KeyOf } from '../../../lib/texts.ts';
import { texts } from '../../../lib/texts.ts';

export const t = texts({
  ...commonTexts.lines,
  pushTitle: { zh: '微信通知', en: 'Messages at WeChat' },
  pushNotLinked: {
    zh: '这个账号没有用微信登录过，消息都在站内消息中心。',
    en: 'This account never logged in by WeChat: messages are in the message centre.',
  },
  pushOff: {
    zh: '已关闭，消息只在站内消息中心。',
    en: 'Off: messages are in the message centre only.',
  },
  pushFollows: {
    zh: '你关注了公众号，早报、提醒和回答也会发到微信。',
    en: 'You follow the account: mornings, reminders and answers go to WeChat too.',
  },
  pushNotFollowing: {
    zh: '你没有关注公众号。关注后都会发到微信；不关注时，每允许一次发一条。',
    en: 'You do not follow the account. Follow it to get all; else each permission is good for one.',
  },
  pushUnknown: {
    zh: '关注公众号后，早报、提醒和回答也会发到微信；不关注时，每允许一次发一条。',
    en: 'Follow the account to get them at WeChat too; else each permission is good for one.',
  },
  pushGrantsNone: {
    zh: '还没有允许过：允许一次，下一条就发到微信',
    en: 'None is allowed yet: allow one, and the next message goes to WeChat',
  },
  pushFollow: { zh: '关注公众号', en: 'Follow the account' },
  pushGrants: { zh: '还可以发 {count} 条', en: '{count} more can be sent' },
  pushGrantsBound: {
    zh: '其中 {count} 条留给你约好的，不会用在早报上',
    en: '{count} of them are kept for what you booked, not for mornings',
  },
  pushGrantsFull: { zh: '已到上限，用掉之后可以再允许', en: 'That is the most at a time' },
  pushAllow: { zh: '允许再发一条', en: 'Allow one more' },
  pushOpenInWechat: {
    zh: '在微信里打开本页，可以允许再发一条：复制地址，发给文件传输助手再点开。',
    en: 'Open this page within WeChat to allow one more: copy the address, send it to yourself there and tap it.',
  },
  pushTurnOff: { zh: '只收站内消息', en: 'Message centre only' },
  pushTurnOn: { zh: '打开微信通知', en: 'Send to WeChat too' },
  pushAllowed: {
    zh: '已允许，下一条消息会发到微信',
    en: 'Allowed: the next message goes to WeChat',
  },
  pushDeclined: { zh: '没有允许，消息在站内消息中心', en: 'Not allowed: see the message centre' },
  pushLost: {
    zh: '微信里的选择还没有记下',
    en: 'What you chose at WeChat is not noted yet',
  },
});

export type TextKey = KeyOf<typeof t>;
