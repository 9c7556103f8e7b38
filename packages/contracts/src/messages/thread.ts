/** Texts of private threads. */
export const threadMessages = {
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
