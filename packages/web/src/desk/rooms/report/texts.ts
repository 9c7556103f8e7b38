import type { KeyOf } from '../../../lib/texts.ts';
import { texts } from '../../../lib/texts.ts';
import { t as deskWords } from '../../kit/words-texts.ts';

export const t = texts({
  ...deskWords.lines,
  reportDeskNote: { zh: '查看私信会告知学生', en: 'Students see that a private message was read' },
  reportDeskSearch: { zh: '消息、发言人或宣讲', en: 'Message, writer or talk' },
  reportDeskKinds: { zh: '来源', en: 'From' },
  reportDeskTalk: { zh: '直播间', en: 'Talks' },
  reportDeskThread: { zh: '私信', en: 'Private' },
  reportDeskAnyReason: { zh: '全部原因', en: 'Any reason' },
  reportDeskAbuse: { zh: '辱骂攻击', en: 'Insults' },
  reportDeskAdvert: { zh: '广告刷屏', en: 'Advertising or flooding' },
  reportDeskFraud: { zh: '诈骗拉群', en: 'Fraud' },
  reportDeskPrivacy: { zh: '泄露个人信息', en: 'Personal data' },
  reportDeskUntrue: { zh: '不实信息', en: 'False claims' },
  reportDeskNewest: { zh: '最新举报在前', en: 'Newest first' },
  reportDeskOldest: { zh: '等待最久在前', en: 'Oldest first' },
  reportDeskMost: { zh: '举报最多在前', en: 'Most reported first' },
  reportDeskWriter: { zh: '发言人', en: 'Writer' },
  reportDeskSaid: { zh: '发言时间', en: 'Said' },
  reportDeskWhere: { zh: '所在位置', en: 'Where' },
  reportDeskTime: { zh: '最近举报', en: 'Last report' },
  reportDeskTheirNote: { zh: '举报人补充', en: 'Their note' },
  reportDeskNoNote: { zh: '没有写', en: 'None' },
  reportDeskThreadOf: { zh: '与{university}的私信', en: 'Private, with {university}' },
  reportDeskQuote: { zh: '回复的是', en: 'In answer to' },
  reportDeskEmptyHint: {
    zh: '直播间和私信里被举报的消息会出现在这里',
    en: 'Reported messages of talks and private threads appear here',
  },
  reportDeskNoMatch: { zh: '没有符合的举报', en: 'No such report' },
  reportDeskKept: { zh: '已处理，消息保留', en: 'Done: the message stands' },
  reportDeskRecalled: { zh: '消息已撤回', en: 'The message is withdrawn' },
  reportDeskRecallWhy: {
    zh: '撤回理由（选填，只进操作记录）',
    en: 'Why (optional, for the audit)',
  },
  reportDeskRoom: { zh: '打开直播间', en: 'Open the talk' },
  reportDeskPerson: { zh: '查看发言人账号', en: 'Open the writer’s account' },
});

export type TextKey = KeyOf<typeof t>;
