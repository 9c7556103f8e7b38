/** What the server says about replays. */
export const replayMessages = {
  replayNotFound: { zh: '这场宣讲还没有回放', en: 'this talk has no replay yet' },
  replayNeedsOperator: {
    zh: '回放要由平台审核后发布，已经在等审核',
    en: 'an operator publishes replays: it waits for one',
  },
  replayEmpty: {
    zh: '剪掉以后什么也不剩，开始要在结束之前',
    en: 'nothing is left: the start has to be before the end',
  },
  replayMarksFull: { zh: '章节最多 {count} 个', en: 'at most {count} chapters' },
  replayChapterTwice: { zh: '两个章节在同一时刻', en: 'two chapters begin at the same moment' },
} as const;
