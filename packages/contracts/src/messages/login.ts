/** Logins: refusals, names of what a session was opened with, and of new accounts. */
export const loginMessages = {
  handoverSpent: {
    zh: '这个登录链接已过期或已使用，请在原来的设备上重新生成',
    en: 'this login link has expired or was used: make a new one on the other device',
  },
  newUserName: { zh: '考生{number}', en: 'Student {number}' },
  nameEmpty: { zh: '请填写名字', en: 'please give a name' },
  nameTooLong: { zh: '名字最多 40 个字符', en: 'a name has at most 40 characters' },
  nameWord: {
    zh: '名字含有不合适的词语，请换一个',
    en: 'the name contains a word that is not allowed here',
  },
  nameReserved: {
    zh: '这个名字只有高校或平台的工作人员可以用，请换一个',
    en: 'only staff of a university or of the platform may have this name',
  },
  nameTooSoon: {
    zh: '刚刚改过名字，请 {minutes} 分钟后再改',
    en: 'the name was changed just now, try again in {minutes} min',
  },
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
} as const;
