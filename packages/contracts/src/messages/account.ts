/** Texts of logging in, registering and subscribing; English as the specification words it. */
export const accountMessages = {
  codeWrong: { zh: '验证码不正确或已过期', en: 'the code is wrong or has expired' },
  codeTries: {
    zh: '验证码错误次数过多，请重新获取',
    en: 'too many wrong codes, please get a new one',
  },
  codesExhausted: {
    zh: '验证码错误次数过多，请在 {time} 后再试',
    en: 'too many wrong codes, please try again after {time}',
  },
  codesShared: {
    zh: '这个手机号输错验证码的次数过多。请在 {time} 后再试；用以前登录过的设备、微信或 QQ 现在就能登录',
    en: 'too many wrong codes were given for this phone: please try again after {time}; a device that logged in before, WeChat and QQ still work',
  },
  captchaRequired: { zh: '请先完成安全验证', en: 'a solved captcha is needed' },
  captchaWrong: {
    zh: '安全验证没有通过，请刷新页面后再试',
    en: 'the security check did not pass, please reload the page and try again',
  },
  smsBudget: {
    zh: '现在获取验证码的人太多，请稍后再试',
    en: 'too many people ask for codes now, please try again later',
  },
  smsWait: { zh: '请 {seconds} 秒后再获取验证码', en: 'please wait {seconds} s for another code' },
  smsDay: {
    zh: '获取验证码次数已达上限，请稍后再试',
    en: 'no more codes for now, try again later',
  },
  smsShared: {
    zh: '这个手机号获取验证码的次数过多。请在 {time} 后再试；用以前登录过的设备、微信或 QQ 现在就能登录',
    en: 'too many codes were asked for this phone: please try again after {time}; a device that logged in before, WeChat and QQ still work',
  },
  phoneTaken: {
    zh: '该手机号已绑定其他账号，验证后可合并',
    en: 'the phone belongs to another account; prove it to merge the two',
  },
  phoneAlreadyBound: { zh: '账号已绑定其他手机号', en: 'the account has another phone' },
  snapshotUser: {
    zh: '请点击页面右下角“使用完整服务”后再登录',
    en: 'please leave the snapshot page to log in',
  },
  providerRefused: { zh: '授权失败，请重新进入', en: 'the provider refused the login' },
  foreignAddress: { zh: '只能分享本站的地址', en: 'only addresses of this site can be signed' },
  accountLockedReason: { zh: '账号已被锁定：{reason}', en: 'the account is locked: {reason}' },
  lockSelf: { zh: '不能锁定自己的账号', en: 'you cannot lock your own account' },
  accountNotFound: { zh: '没有这个账号', en: 'there is no such account' },
} as const;
