/** Texts of what staff do with guides, universities and the files for them. */
export const guideStaffMessages = {
  guideFileNeeded: { zh: '还没有文件，请先上传 PDF', en: 'it has no file yet: send a PDF first' },
  followedGuide: {
    zh: '{university}发布了新的招生指南',
    en: '{university} has published a new guide',
  },
  guideFileShown: {
    zh: '本校已有一本相同文件的指南，请勿重复发布',
    en: 'a guide of this university shows the same file already',
  },
  guideWasPublic: {
    zh: '发布过的内容不能删除，可以下架',
    en: 'what was public cannot be deleted: withdraw it',
  },
  guideNotOwn: {
    zh: '合集里只能放本校的指南',
    en: 'a set of a university takes guides of that university only',
  },
  uploadNotFound: {
    zh: '文件已失效，请重新上传',
    en: 'the file is gone, please send it again',
  },
  uploadNotReady: {
    zh: '文件还没有通过检查',
    en: 'the file has not passed its check yet',
  },
  sheetSourceNeeded: {
    zh: '先写清谁公布的、在哪一页，再导入',
    en: 'say first who published it, and on which page',
  },
  sheetOtherPerson: {
    zh: '导入的人不能自己确认，请同事或平台确认',
    en: 'whoever imports it cannot confirm it: a colleague or an operator does',
  },
  sheetColumnTwice: {
    zh: '有两列放到了同一项',
    en: 'two columns are taken for the same',
  },
  uploadTooLarge: { zh: '文件太大，最多 {size} MB', en: 'the file has more than {size} MB' },
  uploadKind: {
    zh: '不支持这种文件',
    en: 'a file of this kind is not taken',
  },
  uploadBroken: {
    zh: '文件没有传完，请再试一次',
    en: 'the file did not arrive as a whole, please send it again',
  },
  uploadsUnused: {
    zh: '已有 {count} 个上传的文件没有使用，请稍后再传',
    en: '{count} files that were sent are not used yet, please wait',
  },
  universityFieldForbidden: {
    zh: '这一项由平台维护，如有错误请联系平台',
    en: 'this field is kept by the platform',
  },
  universityNameTaken: {
    zh: '已有同名的院校',
    en: 'another university has this name',
  },
  universityPlaceInvalid: {
    zh: '没有这个省市',
    en: 'there is no such place',
  },
  universityColourPale: {
    zh: '颜色太浅，白色的字看不清',
    en: 'white text is not readable on this colour',
  },
  universityPlanProvince: {
    zh: '按选科或专业找，要先选省份',
    en: 'To look for demands or majors, choose a province first',
  },
  universityFactTwice: {
    zh: '有两项名称相同',
    en: 'two facts have the same name',
  },
  correctionNotFound: { zh: '没有这条纠错', en: 'there is no such report' },
  correctionAnswered: { zh: '这条纠错已经答复过了', en: 'this report was answered already' },
} as const;
