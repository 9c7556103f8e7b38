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
  universityCodeTaken: {
    zh: '这个代码已经有院校：{name}',
    en: 'the code is that of {name}',
  },
  universityCodeInvalid: {
    zh: '代码是教育部的 10 位学校标识码；不在名单里的军校用 5 位',
    en: 'a code has 10 digits, or 5 for a military university',
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
  universityWaits: {
    zh: '本校页面的改动要平台看过，请在「本校页面」里改',
    en: 'changes of the page wait for an operator: make them in the page of the own university',
  },
  orgMajorTwice: { zh: '有两个专业名称相同', en: 'two majors have the same name' },
  orgPictureGone: {
    zh: '有一张照片已经不在了，请重新上传',
    en: 'a picture is not kept any more, please send it again',
  },
  orgPictureTooLarge: {
    zh: '照片太复杂，压缩后仍超过 {size} KB',
    en: 'the picture has more than {size} KB even when it is made smaller',
  },
  orgReviewDecided: {
    zh: '{name}已经处理了这所学校的改动',
    en: '{name} has decided about these changes already',
  },
  orgReviewChanged: {
    zh: '学校刚刚又存了新的改动，请看过再处理',
    en: 'the university has saved again: look at the new changes first',
  },
  orgRemarkNowhere: {
    zh: '有一项并没有在等平台处理',
    en: 'a field that is given back does not wait',
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
