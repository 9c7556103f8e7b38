import { t as commonTexts } from '../../../lib/common-texts.ts';
import type { KeyOf } from '../../../lib/texts.ts';
import { texts } from '../../../lib/texts.ts';

export const t = texts({
  ...commonTexts.lines,
  feedbackKind: { zh: '哪方面的问题', en: 'What is it about?' },
  feedbackText: { zh: '问题或建议', en: 'What happened, or what do you wish for?' },
  feedbackTextHint: {
    zh: '在哪个页面、做了什么、看到了什么。请不要写密码和身份证号。',
    en: 'On which page, what you did, what you saw. No passwords, no ID numbers, please.',
  },
  feedbackCount: { zh: '{count}/{max}', en: '{count}/{max}' },
  feedbackCountSaid: {
    zh: '已写 {count} 个字，最多 {max} 个',
    en: '{count} of {max} characters',
  },
  feedbackTextMissing: {
    zh: '请写一写遇到的问题或建议',
    en: 'please write what happened or what you wish for',
  },
  feedbackPictures: { zh: '图片（选填，最多 {max} 张）', en: 'Pictures (optional, up to {max})' },
  feedbackPicturesHint: {
    zh: '只有你和平台工作人员能看到；拍摄地点等信息会去掉。',
    en: 'Only you and the staff see them; where they were taken is left out.',
  },
  feedbackPictureAdd: { zh: '添加图片', en: 'Add a picture' },
  feedbackPictureView: { zh: '看图片 {number}', en: 'Look at picture {number}' },
  feedbackPictureRemove: { zh: '移除图片 {number}', en: 'Remove picture {number}' },
  feedbackPictureRetry: { zh: '重传图片 {number}', en: 'Send picture {number} again' },
  feedbackPictureSending: { zh: '图片 {number} 正在上传', en: 'Picture {number} is being sent' },
  feedbackPictureFailed: {
    zh: '图片没有传上去，请再试一次',
    en: 'The picture was not sent, please try again',
  },
  feedbackPictureGone: { zh: '图片没有加载出来', en: 'The picture did not load' },
  feedbackPictureAll: {
    zh: '最多 {max} 张，其余的没有添加',
    en: 'Up to {max} pictures: the others were left out',
  },
  feedbackPictureLarge: { zh: '图片太大，最多 {size} MB', en: 'Pictures of up to {size} MB' },
  feedbackPictureWait: {
    zh: '图片正在上传，传完就提交',
    en: 'A picture is still being sent; the rest follows it',
  },
  feedbackPictureLate: {
    zh: '图片没有传完，反馈还没有提交，文字还在',
    en: 'Not sent: a picture was still on its way. What you wrote is kept',
  },
  feedbackPictureLeft: {
    zh: '有图片没有传上去，请重传或移除',
    en: 'A picture was not sent: try again, or remove it',
  },
  feedbackFrom: { zh: '来自：{page}', en: 'From: {page}' },
  feedbackFromRemove: { zh: '不附上页面', en: 'Leave the page out' },
  feedbackSend: { zh: '提交反馈', en: 'Send' },
  feedbackSending: { zh: '正在提交…', en: 'Sending…' },
  feedbackFailed: {
    zh: '没有提交成功，内容还在，请再试一次',
    en: 'Not sent; what you wrote is still here, please try again',
  },
  feedbackOwn: { zh: '我的反馈', en: 'My feedback' },
  feedbackNone: {
    zh: '还没有反馈过。提交之后，进展和答复会显示在这里',
    en: 'Nothing yet. What you send, and the answers, will be here',
  },
  feedbackOpen: { zh: '待答复', en: 'Waiting' },
  feedbackAnswer: { zh: '答复 · {time}', en: 'Answer · {time}' },
});

export type TextKey = KeyOf<typeof t>;
