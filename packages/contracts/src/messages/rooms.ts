/** What the server says of rooms. */
export const roomsMessages = {
  // Texts of the room.
  messageEmpty: { zh: '说点什么再发送吧', en: 'the message is empty' },
  messageTooLong: { zh: '最多 500 字', en: 'at most 500 characters' },
  roomNoRoom: { zh: '没有这个聊天室', en: 'there is no such room' },
  roomFrameInvalid: { zh: '消息格式有误', en: 'not a valid frame' },
  roomRetained: { zh: '不支持保留消息', en: 'retained messages are not kept' },
  roomTopicsFull: { zh: '加入的聊天室太多', en: 'too many rooms' },

  // Texts of moderation in the room: refusals of posts, and of what staff do.
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

  // Texts of speaking under a persona.
  personaNoOffice: {
    zh: '账号没有所属高校，不能以官方身份发言',
    en: 'your account belongs to no university and cannot speak for one',
  },

  // Texts of polls, and of votes for questions.
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

  // Texts of private threads.
  threadNotFound: { zh: '没有这个私信会话', en: 'there is no such private thread' },
  threadStudentOnly: {
    zh: '私信由考生和家长发起，老师只能回复',
    en: 'private threads are begun by students, staff only reply',
  },
  threadNoStaff: {
    zh: '这所学校的招生办还没有开通私信',
    en: 'the admissions office of this university takes no private messages yet',
  },
  threadsFull: {
    zh: '今天新发起的私信已达 {count} 个，请明天再来',
    en: 'you have begun {count} private threads today, please come back tomorrow',
  },
  threadStopped: {
    zh: '对方已设为不再接收，暂时不能发送',
    en: 'the student does not want to receive messages any more',
  },
  threadStoppedOwn: {
    zh: '你已设为不再接收，恢复接收后才能发送',
    en: 'you have stopped this university; receive its messages again before you write',
  },
  threadBlocked: {
    zh: '招生办已停止接收你的私信：{reason}',
    en: 'the admissions office takes no more private messages from you: {reason}',
  },
  threadNotHere: { zh: '私信里没有这项功能', en: 'private threads do not have this' },
  threadGone: { zh: '已注销的用户', en: 'deleted account' },
} as const;
