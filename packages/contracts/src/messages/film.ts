/** What the server says about recordings that staff send as a file. */
export const filmMessages = {
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
