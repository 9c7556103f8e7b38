/** Texts of feedbacks and of their pictures. */
export const feedbackMessages = {
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
