/** Texts of logging in, registering and subscribing; English as the specification words it. */
export const accountMessages = {
  phoneInvalid: { zh: '请输入正确的手机号', en: 'please enter a correct phone number' },
  codeRequired: { zh: '请输入验证码', en: 'please enter the verification code' },
  codeLength: { zh: '验证码长度为4位', en: 'code length is 4' },
  schoolChoose: { zh: '请先选择高中..', en: 'please choose a high school first..' },
  schoolRequired: { zh: '请选择学校', en: 'please choose a school' },
  enrollmentYearRequired: {
    zh: '请选择高中入学年份',
    en: 'please choose the high-school enrolment year',
  },
  schoolNeedsCity: { zh: '请选择省市', en: 'please select province and city' },
  schoolNeedsKeyword: {
    zh: '请输入学校关键词进行搜索',
    en: 'please enter a school keyword to search',
  },
  consentText: {
    zh: '同意我报名的高校招生办查询我的登记信息',
    en: 'agree that admissions offices of universities I signed up with may look up my registration info',
  },
  codeWrong: { zh: '验证码不正确或已过期', en: 'the code is wrong or has expired' },
  codeTries: {
    zh: '验证码错误次数过多，请重新获取',
    en: 'too many wrong codes, please get a new one',
  },
  smsWait: { zh: '请 {seconds} 秒后再获取验证码', en: 'please wait {seconds} s for another code' },
  smsDay: { zh: '今天获取验证码次数已用完', en: 'no more codes today' },
  smsFailed: { zh: '系统异常', en: 'system accident' },
  phoneTaken: {
    zh: '该手机号已绑定其他账号，验证后可合并',
    en: 'the phone belongs to another account; prove it to merge the two',
  },
  phoneAlreadyBound: { zh: '账号已绑定其他手机号', en: 'the account has another phone' },
  registerFirst: { zh: '请先登记', en: 'please register first' },
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
