/** Texts of speaking under a persona. */
export const personaMessages = {
  personaNoOffice: {
    zh: '账号没有所属高校，不能以官方身份发言',
    en: 'your account belongs to no university and cannot speak for one',
  },
} as const;
