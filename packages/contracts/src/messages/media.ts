/** What the server says of media. */
export const mediaMessages = {
  // What the server says about broadcasts.
  broadcastNoSignal: { zh: '还没有收到画面，先开始推流', en: 'no picture has arrived yet' },
  broadcastNotLive: { zh: '还没有开播', en: 'the broadcast is not live' },
  broadcastIsLive: { zh: '已经在直播了', en: 'the broadcast is live already' },
  broadcastHasEnded: { zh: '直播已经结束', en: 'the broadcast has ended' },
  broadcastTooLate: {
    zh: '结束超过 5 分钟，不能再恢复',
    en: 'it ended more than five minutes ago',
  },
  broadcastCancelled: { zh: '宣讲已取消，不能直播', en: 'the talk was cancelled' },
  broadcastIsTrial: { zh: '这是试播，考生看不到', en: 'this is a trial, which viewers never see' },
  trialNotFound: { zh: '这次试播已经删除', en: 'there is no such trial any more' },
  streamKeyNotFound: { zh: '还没有推流码', en: 'there is no stream key' },
  streamName: {
    zh: '只接收 .mp4、.m4s 和 .m3u8 文件',
    en: 'only files .mp4, .m4s and .m3u8 are taken',
  },
  streamNothing: {
    zh: '30 秒内没有收到完整的画面，请检查编码器的画面来源',
    en: 'no whole segment came within 30 seconds: check what the encoder shows',
  },

  // What the server says about replays.
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

  // What the server says about recordings that staff send as a file.
  filmNotOver: {
    zh: '宣讲结束后才能上传录像',
    en: 'a recording can be sent when the talk is over',
  },
  filmUnderWay: {
    zh: '这场宣讲正在上传另一个录像，等它完成或先取消它',
    en: 'another recording of this talk is being sent: wait for it, or cancel it',
  },
  filmNoRoom: {
    zh: '平台上没处理完的录像太多，请晚些再传',
    en: 'too many recordings are waiting on the platform, please come later',
  },
  filmNoRoomOwn: {
    zh: '本校没处理完的录像最多占 {size} GB，等它们完成或先取消一个',
    en: 'recordings of your university that are not done yet take {size} GB at most: wait for them, or cancel one',
  },
  filmGone: {
    zh: '这次上传已取消或过期，请重新开始',
    en: 'this upload was cancelled or has expired: begin anew',
  },
  filmNone: {
    zh: '这不是 MP4 或 MOV 录像',
    en: 'this is no recording in MP4 or MOV',
  },
  filmDisk: {
    zh: '平台的存储暂时写不进去，会自动再试',
    en: 'the storage of the platform takes nothing now: it is tried again',
  },
  filmMade: { zh: '录像已经成为回放，不能取消', en: 'it is the replay already' },
} as const;
