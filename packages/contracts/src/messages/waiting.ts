/** Texts of what waits for staff. */
export const waitingMessages = {
  waitingGone: { zh: '这件事已经有人办好了', en: 'this does not wait any more' },
  waitingTaken: { zh: '{name} 正在处理', en: '{name} has taken this' },
} as const;
