/** Why a message has not gone to WeChat, for operators. */
export const pushReasonMessages = {
  pushReasonNoIdentity: {
    zh: '没有绑定微信',
    en: 'no WeChat account',
  },
  pushReasonNotFollowing: {
    zh: '没关注服务号，也没有一次性授权',
    en: 'does not follow the account, and gave no grant',
  },
  pushReasonNoGrant: {
    zh: '模板发不了，也没有一次性授权',
    en: 'the template cannot be sent, and there is no grant',
  },
  pushReasonNotConfigured: {
    zh: '还没有设置微信模板',
    en: 'no template is set',
  },
  pushReasonLocked: {
    zh: '账号被锁定',
    en: 'the account is locked',
  },
  pushReasonOff: {
    zh: '只要站内消息',
    en: 'wants the message centre only',
  },
  pushReasonMuted: {
    zh: '关掉了这类消息',
    en: 'has switched this kind off',
  },
  pushReasonUnsubscribed: {
    zh: '已退订',
    en: 'has ended the subscription',
  },
  pushReasonNotBooked: {
    zh: '取消了预约或名额',
    en: 'gave the booking or place back',
  },
  pushReasonOutdated: {
    zh: '当天没有宣讲了',
    en: 'there is no talk on that day any more',
  },
  pushReasonWithdrawn: {
    zh: '内容已撤回',
    en: 'what it tells was withdrawn',
  },
  pushReasonHalted: {
    zh: '运营停了这一天的早报',
    en: 'operators stopped the morning of that day',
  },
  pushReasonLate: {
    zh: '来不及了，过了中午不再发',
    en: 'too late to be of use',
  },
  pushReasonQuota: {
    zh: '今天的微信限额用完了',
    en: 'the quota of the day is used up',
  },
  pushReasonTemplate: {
    zh: '微信不认识这个模板',
    en: 'WeChat does not know the template',
  },
  pushReasonRefused: {
    zh: '微信对这个人拒收',
    en: 'WeChat refuses it for this person',
  },
  pushReasonAccount: {
    zh: '微信拒绝了服务号，修好后会接着发',
    en: 'WeChat refuses the account; goes on when that is mended',
  },
  pushReasonToken: {
    zh: '微信拒绝了口令，会换一个再试',
    en: 'WeChat refuses the token; another one is tried',
  },
  pushReasonFrequent: {
    zh: '离上一条太近',
    en: 'too soon after another message',
  },
  pushReasonStopped: {
    zh: '一次性消息暂停中',
    en: 'one-time messages are stopped for a time',
  },
  pushReasonUnreachable: {
    zh: '连不上微信',
    en: 'WeChat cannot be reached',
  },
  pushReasonBusy: {
    zh: '微信系统繁忙',
    en: 'WeChat is busy',
  },
  pushReasonQuiet: {
    zh: '等安静时段过去',
    en: 'waits for the end of quiet hours',
  },
  pushReasonUnknown: {
    zh: '不确定有没有发到，不再重发',
    en: 'may have come, and is not sent again',
  },
  pushReasonRestored: {
    zh: '恢复备份之前就该发出，算作已发，不再重发',
    en: 'was due before a backup was restored: it counts as sent, and is not sent again',
  },
  pushReasonBlock: {
    zh: '用户拒收',
    en: 'the user blocks it',
  },
  pushReasonFailed: {
    zh: '微信说没送到',
    en: 'WeChat says that it failed',
  },
} as const;
