/** What the server says of talks. */
export const talksMessages = {
  // Texts of the calendars that programs read.
  calendarName: { zh: '我预约的宣讲', en: 'Talks that I booked' },
  calendarCancelled: { zh: '已取消：{title}', en: 'Cancelled: {title}' },

  // Texts of own notes.
  noteEmpty: { zh: '写点什么再保存吧', en: 'the note is empty' },
  noteNotFound: { zh: '没有这条笔记', en: 'there is no such note' },
  notesFull: {
    zh: '笔记已满：每场最多 {perTalk} 条，共 {all} 条',
    en: 'at most {perTalk} notes in a talk, {all} in all',
  },

  // Texts of what staff do with talks.
  talkReason: { zh: '原因写 2 到 200 个字', en: 'the reason has 2 to 200 characters' },
  talkReasonNeeded: { zh: '请写明退回的原因', en: 'a reason is needed' },
  talkNotReady: {
    zh: '还有 {count} 处要改，改好才能发布',
    en: '{count} things are to be mended before it can be published',
  },
  talkNoTimes: {
    zh: '先写好开始和结束时间，才能每周重复',
    en: 'a talk without times cannot be repeated',
  },
  talkRepeatTimes: {
    zh: '重复的时间要在现在之后，星期和钟点与这场相同',
    en: 'it is repeated on its own weekday and at its own hour, in the future',
  },
  talkBegun: { zh: '这场宣讲已经开播，不能再改时间', en: 'this talk has begun already' },
  talkOver: { zh: '这场宣讲已经结束', en: 'this talk is over' },
  talkIsCancelled: { zh: '这场宣讲已经取消', en: 'this talk is cancelled' },
  talkIsPublished: {
    zh: '这场宣讲已经发布，不能删除，只能取消',
    en: 'this talk is published: it can be cancelled, not deleted',
  },
  talkIsPending: {
    zh: '这场宣讲正在等审核，请先退回',
    en: 'this talk waits for approval: it has to be given back first',
  },
  talkSubmitted: { zh: '宣讲等待审核：{title}', en: 'a talk waits for approval: {title}' },
  talkNotPending: { zh: '这场宣讲没有在等审核', en: 'this talk does not wait for approval' },
  talkNotPublished: {
    zh: '这场宣讲还没有发布，删除草稿就行',
    en: 'this talk is not published: its draft can be deleted',
  },
  talkCoverTooLarge: {
    zh: '图片太大，压缩后也超过 {size} KB，换一张简单些的',
    en: 'the picture stays above {size} KB when it is written anew',
  },
} as const;
