/** Texts of the audit, and of what operators do with people. */
export const auditMessages = {
  auditRange: {
    zh: '时间范围最多 {days} 天，且开始不能晚于结束',
    en: 'at most {days} days, and the first not after the last',
  },
  auditOwnAlert: {
    zh: '不能处理关于自己的提醒，请其他运营处理',
    en: 'an alert about yourself is for another operator',
  },
  auditReveals: {
    zh: '{name} 在 {minutes} 分钟内查看了 {count} 个完整手机号',
    en: '{name} saw {count} whole phones within {minutes} minutes',
  },
  auditExports: {
    zh: '{name} 在 {minutes} 分钟内导出了 {count} 次个人信息',
    en: '{name} exported personal data {count} times within {minutes} minutes',
  },
  auditPeople: {
    zh: '{name} 在 {minutes} 分钟内查看了 {count} 个人的信息',
    en: '{name} read data of {count} persons within {minutes} minutes',
  },
  auditNight: {
    zh: '{name} 在深夜查看了 {count} 次个人信息',
    en: '{name} read personal data {count} times at night',
  },
  auditProvinces: {
    zh: '{name} 在 {minutes} 分钟内查看了 {count} 个省份考生的信息',
    en: '{name} read data of students of {count} provinces within {minutes} minutes',
  },
  auditBroken: {
    zh: '操作记录从第 {position} 条起校验不通过，请立即核查',
    en: 'the audit does not hold from entry {position} on: please look at once',
  },
  auditFileTooLarge: {
    zh: '超过 {count} 条，请把日期范围缩小后再导出',
    en: 'more than {count} entries: please export fewer days at a time',
  },
  auditFileTitle: { zh: '操作记录', en: 'audit' },
  auditColumnTime: { zh: '时间', en: 'Time' },
  auditColumnWho: { zh: '操作人', en: 'Who' },
  auditColumnUids: { zh: '账号', en: 'Account' },
  auditColumnUniversity: { zh: '高校', en: 'University' },
  auditColumnAction: { zh: '操作', en: 'Act' },
  auditColumnResult: { zh: '结果', en: 'Result' },
  auditColumnSubject: { zh: '对象编号', en: 'Subject' },
  auditColumnName: { zh: '对象', en: 'Name of the subject' },
  auditColumnNote: { zh: '理由或细节', en: 'Reason or details' },
  auditColumnRoom: { zh: '直播间', en: 'Room' },
  auditColumnAddress: { zh: '地址段', en: 'Network' },
  auditColumnRequest: { zh: '请求号', en: 'Request' },
  auditColumnPosition: { zh: '链上位置', en: 'Place in the chain' },
  auditColumnHash: { zh: '校验值', en: 'Hash' },
  auditDone: { zh: '成功', en: 'done' },
  auditRefused: { zh: '拒绝', en: 'refused' },
  receiptPerson: { zh: '平台人员查看了你的账号', en: 'operators opened your account' },
  receiptPeople: { zh: '平台人员查看用户名单', en: 'operators looked at the list of accounts' },
  roleSelf: { zh: '不能改自己的角色', en: 'you cannot change your own role' },
  roleLastOperator: { zh: '至少要保留一位运营', en: 'one operator has to stay' },
  roleUniversity: {
    zh: '联络人和版主要选择高校',
    en: 'liaison staff and moderators need a university, others none',
  },
  factorSelf: {
    zh: '不能重置自己的两步验证，请其他运营操作',
    en: 'another operator has to reset your second factor',
  },
} as const;
