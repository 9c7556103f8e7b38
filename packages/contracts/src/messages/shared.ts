/** What the server answers, and the web client says before it asks. */
export const sharedMessages = {
  phoneInvalid: { zh: '请输入正确的手机号', en: 'please enter a correct phone number' },
  codeRequired: { zh: '请输入验证码', en: 'please enter the verification code' },
  codeLength: { zh: '验证码长度为4位', en: 'code length is 4' },
  schoolChoose: { zh: '请先选择高中..', en: 'please choose a high school first..' },
  enrollmentYearRequired: {
    zh: '请选择高中入学年份',
    en: 'please choose the high-school enrolment year',
  },
  schoolNeedsCity: { zh: '请选择省市', en: 'please select province and city' },
  smsFailed: { zh: '系统异常', en: 'system accident' },
  registerFirst: { zh: '请先登记', en: 'please register first' },
  roomMuted: { zh: '你已被禁言至 {until}：{reason}', en: 'you are muted until {until}: {reason}' },
  roomSlow: {
    zh: '慢速模式，{seconds} 秒后可再发言',
    en: 'slow mode, you may post again in {seconds} s',
  },
  roomBindPhone: { zh: '绑定手机号后即可发言', en: 'bind a phone to post' },
  chatLogin: { zh: '登录后即可发言', en: 'log in to post' },
  roomTooFast: {
    zh: '发言太快了，请 {seconds} 秒后再试',
    en: 'too fast, try again in {seconds} s',
  },
} as const;
