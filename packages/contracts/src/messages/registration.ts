/** Texts of refused registrations and of joining two accounts. */
export const registrationMessages = {
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
} as const;
