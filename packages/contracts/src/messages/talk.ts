/** Texts of the talk screens. */
export const talkMessages = {
  talkLive: { zh: '直播中', en: 'live' },
} as const;
