/** Texts of what waits for staff. */
export const waitingMessages = {
  waitingGone: { zh: '这件事已经有人办好了', en: 'this does not wait any more' },
  waitingTaken: { zh: '{name} 正在处理', en: '{name} has taken this' },
  waitingLateThread: {
    zh: '有一条私信超过一天没有人回复',
    en: 'nobody has answered a private message for more than a day',
  },
  waitingLateQuestions: {
    zh: '《{title}》结束超过一天，还有 {count} 个提问没有人回答',
    en: '“{title}” ended more than a day ago, and {count} questions are not answered',
  },
} as const;
