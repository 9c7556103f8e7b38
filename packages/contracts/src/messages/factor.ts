/** Texts of the second factor of staff. */
export const factorMessages = {
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
} as const;
