/** What the server says of reach. */
export const reachMessages = {
  // Texts of sign-ups with universities, and of who looked at them.
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

  // Texts of feedbacks and of their pictures.
  feedbackFull: {
    zh: '你有 {count} 条反馈还没有答复，请等一等再提',
    en: '{count} of your reports wait for an answer already',
  },
  feedbackNotFound: { zh: '没有这条反馈', en: 'there is no such feedback' },
  feedbackAnswered: { zh: '这条反馈已经答复过了', en: 'this feedback was answered already' },
  feedbackAnsweredAlready: {
    zh: '这条反馈已经答复，这次的改动没有保存；可以作为新的反馈再提交一次，图片请重新添加',
    en: 'this feedback was answered already, so nothing was changed: send it again as a new one, and add its pictures again',
  },
  pictureNotFound: {
    zh: '图片已失效，请重新添加',
    en: 'the picture is gone, please add it again',
  },
  pictureTooLarge: { zh: '图片太大，最多 {size} MB', en: 'the picture has more than {size} MB' },
  pictureKind: {
    zh: '这不是图片，只支持 JPEG、PNG 和 WebP',
    en: 'not a picture: send JPEG, PNG or WebP',
  },
  pictureBroken: {
    zh: '图片打不开，可能已损坏，请换一张',
    en: 'the picture cannot be read, it may be damaged',
  },
  picturePixels: {
    zh: '图片尺寸太大，请缩小或截图后再传',
    en: 'the picture has too many pixels, please make it smaller',
  },
  picturesUnused: {
    zh: '已有 {count} 张图片没有提交，请先提交或移除',
    en: '{count} pictures wait for a feedback already',
  },
} as const;
