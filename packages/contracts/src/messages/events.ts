/** What the server says of events. */
export const eventsMessages = {
  // Texts of offline events and of their tickets.
  eventNotFound: { zh: '这个活动不存在或已下线', en: 'there is no such event' },
  eventCancelled: { zh: '活动已取消', en: 'the event was called off' },
  eventClosed: { zh: '报名已截止', en: 'signing up is over' },
  eventReturnedTooOften: {
    zh: '多次取消后不能再报名这个活动，请联系主办方',
    en: 'places were given back too often; please ask the organisers',
  },
  eventHasNoList: { zh: '这个活动没有这种参加方式', en: 'one cannot come to this event that way' },
  eventNewPlace: { zh: '新地点：{where}', en: 'It is now at: {where}' },
  eventNeedsRegistration: {
    zh: '报名前请先完成登记',
    en: 'please register before signing up',
  },
  placeCodeInvalid: { zh: '签到码是 6 位数字', en: 'the code has 6 digits' },
  placeCodeWrong: { zh: '签到码不对，请看现场海报', en: 'this is not the code shown at the place' },
  checkinTooEarly: { zh: '还没到签到时间', en: 'check-in has not begun' },
  checkinTooLate: { zh: '签到已结束', en: 'check-in is over' },
  noPlaceToCheckIn: {
    zh: '没有可签到的名额：未报名，或还在候补',
    en: 'no place to check in: not signed up, or on the waiting list',
  },
  doorForbidden: { zh: '没有这个活动的签到权限', en: 'you do not work at the doors of this event' },
  passEnded: { zh: '签到链接已失效，请向老师要新的', en: 'the link has ended' },
  passesFull: { zh: '一个活动最多 {count} 个签到链接', en: 'at most {count} links for one event' },
  placeTooLate: {
    zh: '签到已开始，不能再取消',
    en: 'a place cannot be given back once check-in has begun',
  },
  placeNotWaiting: {
    zh: '已经有名额，或退出候补了',
    en: 'this one has a place by now, or does not wait any more',
  },
  attendeeNotFound: {
    zh: '没有这个人，或已退出、不再同意查看',
    en: 'nobody like that: gone, or not to be seen any more',
  },
  eventMessagesFull: {
    zh: '一个活动一天最多发 {count} 条',
    en: 'at most {count} messages a day for one event',
  },
  eventMessageMuted: {
    zh: '你关掉了活动消息，先在消息设置里打开再试发',
    en: 'you have switched messages of events off: switch them on to try it',
  },
  eventMessageNotFound: {
    zh: '没有这条试发的消息，请先发给自己一条',
    en: 'there is no such trial: send it to yourself first',
  },
  placeUsed: { zh: '已签到，不能再取消', en: 'a place that was checked in cannot be given back' },

  // Texts of groups for consultation.
  groupNotFound: { zh: '这个咨询群不存在或已解散', en: 'there is no such group' },
  groupNoCode: {
    zh: '群二维码正在更换，请稍后再来',
    en: 'the QR code is being replaced, please come back later',
  },
} as const;
