/** Texts of the room. */
export const roomMessages = {
  messageEmpty: { zh: '说点什么再发送吧', en: 'the message is empty' },
  messageTooLong: { zh: '最多 500 字', en: 'at most 500 characters' },
  roomNoRoom: { zh: '没有这个聊天室', en: 'there is no such room' },
  roomFrameInvalid: { zh: '消息格式有误', en: 'not a valid frame' },
  roomRetained: { zh: '不支持保留消息', en: 'retained messages are not kept' },
  roomTopicsFull: { zh: '加入的聊天室太多', en: 'too many rooms' },
} as const;
