/** What messages at the messaging app say. Their fields hold 20 characters, and no emoji. */
export const pushMessages = {
  pushMorning: { zh: '今天 {count} 场宣讲', en: '{count} talks today' },
  pushMorningOwn: {
    zh: '今天 {count} 场，本省可听 {own} 场',
    en: '{count} talks, {own} for you',
  },
  pushMorningFirst: { zh: '首场 {university}', en: 'First: {university}' },
  pushAnswer: { zh: '你的提问有了回答', en: 'Your question: answered' },
  pushReply: { zh: '老师回复了你', en: 'Staff replied to you' },
  pushReported: { zh: '你报告的数据有了答复', en: 'Your report: answered' },
  pushThread: { zh: '高校回复了你的私信', en: 'A university wrote' },
  pushFeedback: { zh: '你的反馈有了答复', en: 'Feedback: answered' },
  pushFeedbackOf: { zh: '问题反馈', en: 'Feedback' },
  pushMoved: { zh: '宣讲改期', en: 'The talk has moved' },
  pushCancelled: { zh: '宣讲取消', en: 'The talk is off' },
  pushEventUp: { zh: '候补成功，名额已保留', en: 'A place is yours now' },
  pushEventMoved: { zh: '活动改期', en: 'The event has moved' },
  pushEventEnd: { zh: '活动结束时间有变', en: 'The event ends then' },
  pushEventPlaced: { zh: '活动换了地点', en: 'The event is elsewhere' },
  pushEventCancelled: { zh: '活动取消', en: 'The event is off' },
  pushEventOnline: { zh: '线上参加', en: 'Online' },
  pushWhySubscribed: { zh: '你订阅了早报，点开可退订', en: 'You subscribed' },
  pushWhyReserved: { zh: '你预约了这场，点开可关闭', en: 'You reserved it' },
  pushWhyAsked: { zh: '你想知道这个问题，点开可关闭', en: 'You asked it' },
  pushWhyWritten: { zh: '这是回复你的话，点开可关闭', en: 'It replies to you' },
  pushWhyFeedback: { zh: '你提交了这条反馈，点开可关闭', en: 'You sent it' },
  pushWhyApplied: { zh: '你报名了这个活动，点开可关闭', en: 'You signed up' },
  pushPlace: { zh: '{place}', en: '{place}' },
  pushTitle: { zh: '{title}', en: '{title}' },
  pushUniversity: { zh: '{university}', en: '{university}' },
  pushWordingLong: {
    zh: '「{what}」太长：微信一栏最多 {max} 个字，每个变量至少占 1 个字',
    en: '“{what}” is too long: a field of WeChat holds {max} characters, and each variable takes at least one',
  },
  pushWordingSign: {
    zh: '「{what}」里有微信不显示的字符，例如表情',
    en: '“{what}” holds characters that WeChat does not show, such as emoji',
  },
  pushWordingNoMessage: {
    zh: '这个人近 30 天没有收到过这类消息，换一个人预览',
    en: 'This person got no such message in the last 30 days; please choose somebody else',
  },
  pushLoginByWechat: {
    zh: '用微信登录后才能接收微信通知',
    en: 'Log in by WeChat to get messages there',
  },
  pushNotToday: {
    zh: '这一天的早报已经过去，刷新后再看',
    en: 'That morning is over; please reload the page',
  },
  pushGrantsEnough: {
    zh: '已经有 {max} 次微信通知可用，用掉之后再来',
    en: 'You have {max} WeChat messages left; come again when they are used',
  },
  pushNoGrants: {
    zh: '现在不能领取微信通知',
    en: 'WeChat messages cannot be allowed at the moment',
  },
  pushGrantUnknown: {
    zh: '没有找到这次授权，请再领取一次',
    en: 'This permission was not found; please ask again',
  },
  pushGrantOther: {
    zh: '这是另一个微信账号的授权',
    en: 'This permission is of another WeChat account',
  },
  smsReminderOff: {
    zh: '现在没有短信提醒',
    en: 'There are no reminders by SMS at the moment',
  },
  smsReminderFull: {
    zh: '那一天的短信提醒已经约满，请用日历提醒',
    en: 'No more reminders by SMS on that day; please use the calendar',
  },
  smsReminderEnough: {
    zh: '那一天你已经约了 {max} 条短信提醒',
    en: 'You have {max} reminders by SMS on that day',
  },
  smsReminderPhone: {
    zh: '先绑定手机号，才能发短信提醒',
    en: 'Bind a phone first to be reminded by SMS',
  },
  smsReminderLate: {
    zh: '这场不再发短信提醒',
    en: 'There is no more reminder of this talk by SMS',
  },
} as const;
