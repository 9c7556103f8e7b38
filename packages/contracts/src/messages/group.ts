/** Texts of groups for consultation. */
export const groupMessages = {
  groupNotFound: { zh: '这个咨询群不存在或已解散', en: 'there is no such group' },
  groupNoCode: {
    zh: '群二维码正在更换，请稍后再来',
    en: 'the QR code is being replaced, please come back later',
  },
} as const;
