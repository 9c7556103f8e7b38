/** Texts of moderation in the room: refusals of posts, and of what staff do. */
export const moderationMessages = {
  roomBanned: {
    zh: '你已被移出本校聊天室，至 {until}：{reason}',
    en: 'you are banned from these rooms until {until}: {reason}',
  },
  roomWord: {
    zh: '内容含有不合适的词语，请修改后再发',
    en: 'it contains a word that is not allowed here',
  },
  roomHeldFull: {
    zh: '还有几条发言在等待审核，请稍后再发',
    en: 'several of your messages still wait for review',
  },
  roomRefused: { zh: '管理员没有通过这条发言', en: 'the staff did not let this message in' },
  roomRefusedReason: {
    zh: '管理员没有通过这条发言：{reason}',
    en: 'the staff did not let this message in: {reason}',
  },
  personaNotYours: { zh: '这个身份不属于你', en: 'this persona is not yours' },
  notStaffHere: { zh: '你不是这个聊天室的管理员', en: 'you do not keep order in this room' },
  notBelowYou: {
    zh: '不能对同级或上级的人员操作',
    en: 'nothing can be done to somebody of your own rank or above',
  },
  recallTooLate: { zh: '发送超过两分钟，无法撤回', en: 'it is too late to withdraw it' },
  recallDone: { zh: '这条消息已经撤回', en: 'it has been withdrawn already' },
  questionChanged: {
    zh: '这个问题的状态已经变了',
    en: 'somebody else has changed this question meanwhile',
  },
  reviewDecided: { zh: '这条发言已经处理过了', en: 'this post was decided already' },
  reportOwn: { zh: '不能举报自己的消息', en: 'you cannot report your own message' },
  moderatorsFull: { zh: '管理员人数已达上限', en: 'there are too many moderators' },
  moderatorNeedsPhone: {
    zh: '对方绑定手机号后才能成为房管',
    en: 'a moderator needs a bound phone',
  },
  wordsFull: { zh: '词表已满', en: 'the word list is full' },
  personNotFound: { zh: '没有这个用户', en: 'there is no such user' },
  messageNotFound: { zh: '没有这条消息', en: 'there is no such message' },
  badgeModerator: { zh: '房管', en: 'Moderator' },
  badgeOperator: { zh: '平台', en: 'Platform' },
} as const;
