/** Texts of polls, and of votes for questions. */
export const pollMessages = {
  questionVoted: { zh: '你已经点过“我也想知道”了', en: 'you have said so already' },
  questionOwn: { zh: '这是你自己的提问', en: 'this is your own question' },
  questionEnded: {
    zh: '这个问题已有结果，不能再投票',
    en: 'this question is closed, it takes no more votes',
  },
  questionSame: { zh: '不能与自己合并', en: 'a question cannot be merged into itself' },
  pollNotFound: { zh: '没有这个投票', en: 'there is no such poll' },
  pollClosed: { zh: '投票已结束', en: 'the poll is closed' },
  pollChosen: { zh: '你已经选了这一项', en: 'you have chosen this answer already' },
  pollNoChoice: { zh: '没有这个选项', en: 'the poll has no such answer' },
  pollOptionsSame: { zh: '选项不能相同', en: 'the answers must be different' },
  pollsFull: {
    zh: '最多同时开 {count} 个投票，请先结束一个',
    en: 'at most {count} polls at a time, close one first',
  },
} as const;
