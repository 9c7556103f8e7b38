/** Texts of the room. */
export const roomMessages = {
  chatEmpty: { zh: '说点什么再发送吧', en: 'the message is empty' },
  chatTooLong: { zh: '最多 500 字', en: 'at most 500 characters' },
  chatBindPhone: { zh: '绑定手机号后即可发言', en: 'bind a phone to post' },
  chatLogin: { zh: '登录后即可发言', en: 'log in to post' },
  chatTooFast: {
    zh: '发言太快了，请 {seconds} 秒后再试',
    en: 'too fast, try again in {seconds} s',
  },
  chatNoRoom: { zh: '没有这个聊天室', en: 'there is no such room' },
  chatFrameInvalid: { zh: '消息格式有误', en: 'not a valid frame' },
  chatTopicsFull: { zh: '加入的聊天室太多', en: 'too many rooms' },
  socketFailed: { zh: '出错了,请退出重试', en: 'socket connection failure' },
  socketClosed: { zh: '连接断开', en: 'socket disconnect' },
} as const;
