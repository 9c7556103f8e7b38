import { sharedMessages } from '@xuanjiang/contracts/messages/shared';
import { t as commonTexts } from './common-texts.ts';
import { texts } from './texts.ts';

/** Texts that several forms and rooms show. They are not of the first load. */
export const t = texts({
  ...commonTexts.lines,
  ...sharedMessages,
  schoolRequired: { zh: '请选择学校', en: 'please choose a school' },
  accountMessage: { zh: '用户{msg}', en: 'user {msg}' },
  myNoPhone: { zh: '未绑定手机号', en: 'No phone bound' },
  bindPhoneHint: { zh: '请输入手机号', en: 'enter your phone number' },
  bindCodeHint: { zh: '4 位验证码', en: '4-character code' },
  bindGetCode: { zh: '获取验证码', en: 'get code' },
  pickNotYet: { zh: '-', en: '-' },
  registerNow: { zh: '去登记', en: 'register' },
});
