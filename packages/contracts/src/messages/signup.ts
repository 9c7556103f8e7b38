/** Texts of sign-ups with universities, and of who looked at them. */
export const signupMessages = {
  signupNeedsRegistration: {
    zh: '报名咨询前请先完成登记（就读高中和入学年份）',
    en: 'please register (high school and year) before signing up with a university',
  },
  signupNeedsConsent: {
    zh: '请先在“我的-个人资料”中同意高校招生办查询登记信息，再报名',
    en: 'please first agree, under My - Profile, that admissions offices may look up your registration',
  },
  signupStaff: {
    zh: '工作人员账号不能报名咨询',
    en: 'staff do not sign up with universities',
  },
  signupsFull: {
    zh: '最多报名 {count} 所院校，请先撤回一些',
    en: 'at most {count} universities: withdraw some first',
  },
  signupTooOften: {
    zh: '多次撤回后不能再报名这所院校',
    en: 'signed up and withdrawn too often with this university',
  },
  signupNotFound: {
    zh: '没有这条报名，或学生已经撤回',
    en: 'there is no such sign-up, or it was withdrawn',
  },
  signupNoUniversity: {
    zh: '只有高校招生人员能看本校的报名',
    en: 'only liaison staff see the sign-ups, those with their own university',
  },
  revealReason: {
    zh: '请写明原因，5 到 200 字，学生会看到',
    en: 'say why in 5 to 200 characters; the student reads it',
  },
  admissionsOffice: { zh: '招生办公室', en: 'admissions office' },
  platformName: { zh: '宣讲平台', en: 'this platform' },
  platformShort: { zh: '平台', en: 'here' },
  platformOffice: { zh: '运营人员', en: 'operators' },
} as const;
