/** What the server says of people. */
export const peopleMessages = {
  // Texts of logging in, registering and subscribing; English as the specification words it.
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
  smsUnsure: {
    zh: '短信可能已经发出，请留意手机；没有收到请 {seconds} 秒后再获取',
    en: 'the code may have been sent: if it does not arrive, please ask for another one in {seconds} s',
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

  // Logins: refusals, names of what a session was opened with, and of new accounts.
  handoverSpent: {
    zh: '这个登录链接已过期或已使用，请在原来的设备上重新生成',
    en: 'this login link has expired or was used: make a new one on the other device',
  },
  newUserName: { zh: '考生{number}', en: 'Student {number}' },
  deviceName: { zh: '{app} · {system}', en: '{app} · {system}' },
  appWechat: { zh: '微信', en: 'WeChat' },
  appWecom: { zh: '企业微信', en: 'WeCom' },
  appQq: { zh: 'QQ', en: 'QQ' },
  appEdge: { zh: 'Edge 浏览器', en: 'Edge' },
  appFirefox: { zh: '火狐浏览器', en: 'Firefox' },
  appChrome: { zh: 'Chrome 浏览器', en: 'Chrome' },
  appSafari: { zh: 'Safari 浏览器', en: 'Safari' },
  appBrowser: { zh: '浏览器', en: 'Browser' },
  appProgram: { zh: '程序', en: 'Program' },
  systemAndroid: { zh: '安卓手机', en: 'Android' },
  systemIos: { zh: '苹果手机', en: 'iPhone or iPad' },
  systemHarmony: { zh: '鸿蒙手机', en: 'HarmonyOS' },
  systemWindows: { zh: 'Windows 电脑', en: 'Windows' },
  systemMac: { zh: '苹果电脑', en: 'Mac' },
  systemLinux: { zh: 'Linux 电脑', en: 'Linux' },
  systemOther: { zh: '其他设备', en: 'other' },

  // Texts of refused registrations and of joining two accounts.
  schoolUnknown: {
    zh: '没有找到这所学校，请重新选择',
    en: 'there is no such school, choose again',
  },
  schoolElsewhere: {
    zh: '学校与所选地区不符，请重新选择',
    en: 'the school is not in the region chosen',
  },
  regionUnknown: { zh: '没有这个地区，请重新选择', en: 'there is no such region, choose again' },
  workerRegisters: {
    zh: '高校招生人员无需登记',
    en: 'university liaison staff do not register',
  },
  mergeNobody: { zh: '没有账号绑定这个手机号', en: 'no account has this phone' },
  phoneOfStaff: {
    zh: '该手机号属于工作人员账号，不能绑定到这里；请直接用它登录',
    en: 'the phone is of a staff account and cannot be bound here: log in with it instead',
  },
  mergeStaff: {
    zh: '工作人员账号不能合并，请联系管理员',
    en: 'staff accounts cannot be merged, ask an administrator',
  },

  // Texts of the second factor of staff.
  factorRequired: {
    zh: '请输入身份验证器里的 6 位动态码',
    en: 'enter the 6 digits of your authenticator app',
  },
  factorMissing: {
    zh: '工作人员账号用短信登录前，需要先设置两步验证',
    en: 'a staff account needs a second factor to log in by text message',
  },
  factorMissingHere: {
    zh: '工作人员账号在其他设备上登录，需要两步验证。请在这台设备上用手机号登录，并按提示设置',
    en: 'a staff account needs a second factor to continue on another device: log in there with your phone, and set it up',
  },
  factorWrong: { zh: '动态码或恢复码不正确', en: 'the code is wrong' },
  factorUsed: {
    zh: '这个动态码已经用过，请等下一个',
    en: 'this code has been used, wait for the next one',
  },
  factorExhausted: {
    zh: '今天输错的次数过多，请明天再试，或联系管理员',
    en: 'too many wrong codes today, try again tomorrow or ask an administrator',
  },
  factorSetupWrong: {
    zh: '设置码不正确，或已用过、已过期（24 小时内有效）',
    en: 'the set-up code is wrong, was used, or has expired (it is valid for 24 hours)',
  },
  factorTicketExpired: {
    zh: '设置已超时，请重新获取短信验证码，再用设置码设置',
    en: 'the set-up took too long: get another text message and begin again',
  },
  factorNotStaff: {
    zh: '只有工作人员账号需要设置两步验证',
    en: 'only staff accounts have a second factor',
  },

  // Texts of fetching one's own data and of deleting the account.
  loginAgain: {
    zh: '为了保护你的信息，请退出后重新登录，再在 {minutes} 分钟内操作',
    en: 'to protect your data, please log out and in again, and come back within {minutes} minutes',
  },
  deletionWord: {
    zh: '请输入“注销”两个字确认',
    en: 'please type the word DELETE to confirm',
  },
  deletionStaff: {
    zh: '高校招生人员和平台工作人员的账号不能在这里注销，请先联系管理员解除工作身份',
    en: 'accounts of university liaison staff, moderators and operators are not deleted here: ask an administrator to end that role first',
  },
  deletionDemo: {
    zh: '这是演示账号，大家共用，不能注销；可以用任意手机号登录一个新账号来试',
    en: 'this is an account of the demo, which everybody shares: log in with another phone to try it',
  },
  exportExpired: {
    zh: '下载地址已失效，请重新生成',
    en: 'the address of the file has expired, please make it again',
  },
  deletedName: { zh: '已注销用户', en: 'deleted account' },
  ownFileTitle: { zh: '我的数据', en: 'my data' },
  ownFileAbout: {
    zh: '本站保存的、属于你的全部数据，按种类分成几部分。时间是北京时间。不含其他人的数据，也不含登录用的密钥和校验码。',
    en: 'All data of yours that this site stores, a part for each kind. Times are in Asia/Shanghai. Data of other people, and the secrets and codes with which you log in, are not in it.',
  },
} as const;
