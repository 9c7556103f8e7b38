/** Texts of fetching one's own data and of deleting the account. */
export const privacyMessages = {
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
